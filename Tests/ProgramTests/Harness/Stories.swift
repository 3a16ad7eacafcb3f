import Testing

/// End-to-end tests of the real program on a pseudo-terminal. They run one at a time, because each starts two or
/// three processes.
@Suite(.serialized, .onItsOwnThread, .timeLimit(.minutes(30)))
struct Stories {}
