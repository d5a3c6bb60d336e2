# fish completion for the programs of slink, which say themselves what may come next.
function __slink_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] "$word" 2>/dev/null)
        if string match -q \t'*' -- $line
            __fish_complete_suffix "$word" (string sub -s 2 -- $line)
        else
            echo $line
        end
    end
end
for program in makebook.sh slink-{book,check,convert,gen,make,mcc,plan,regions,render,solve,sudoku}
    complete -c $program -f -a '(__slink_complete)'
end
