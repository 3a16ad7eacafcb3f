import Testing

/// Whole stories of the real program on a terminal. One at a time: each has two or three programs to run.
@Suite(.serialized, .onItsOwnThread, .timeLimit(.minutes(30)))
struct Stories {}
