import Testing

/// Whole stories of the real program on a terminal. One at a time: some of them watch the clock.
@Suite(.serialized, .onItsOwnThread, .timeLimit(.minutes(5)))
struct Stories {}
