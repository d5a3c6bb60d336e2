/*
 * Runs a command with its standard output thrown away and prints what it took: CPU time in
 * microseconds, largest resident memory in kilobytes. Exits 1 when the command fails.
 * Usage: measure COMMAND [ARGUMENT...]
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void run(char **argv)
{
    int null = open("/dev/null", O_WRONLY);

    if (null >= 0 && dup2(null, STDOUT_FILENO) >= 0)
        execvp(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
}

static long long microseconds(struct timeval t)
{
    return (long long)t.tv_sec * 1000000 + t.tv_usec;
}

int main(int argc, char **argv)
{
    struct rusage usage;
    int status;

    if (argc < 2)
        return 2;
    pid_t child = fork();
    if (child == 0)
        run(argv);
    if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status != 0)
        return 1;
    printf("%lld %ld\n", microseconds(usage.ru_utime) + microseconds(usage.ru_stime),
           usage.ru_maxrss);
    return 0;
}
