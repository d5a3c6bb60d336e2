/* Has a puzzle no solution, one, or several? */
#pragma once

enum answer {
    ANSWER_NONE,
    ANSWER_UNIQUE,
    ANSWER_SEVERAL, /* at least two solutions were found */
    ANSWER_LIMIT    /* the limit of the search was reached first */
};
