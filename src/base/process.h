/* What every program sets up before its first allocation and its first file. */
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

/*
 * Makes sure that descriptors 0 to 2 are open, so that no file takes the place of a standard stream
 * that the caller closed, and gives the libraries for JSON and big numbers the allocator of mem.h.
 * May be called more than once.
 */
void process_start(void);

#endif
