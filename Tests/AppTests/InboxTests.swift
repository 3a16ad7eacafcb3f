import Testing

@testable import Dashboard

@Suite(.timeLimit(.minutes(30)))
struct InboxTests {
  @Test func `all messages are received at once and in order`() async {
    let inbox = Inbox<Int>()
    for number in 0..<100 { inbox.send(number) }
    #expect(await inbox.next() == Array(0..<100))
  }

  @Test func `a waiting reader is resumed by the first message`() async {
    let inbox = Inbox<String>()
    let reader = Task.immediate { await inbox.next() }
    inbox.send("a")
    #expect(await reader.value.first == "a")
  }

  @Test func `concurrent senders lose no message`() async {
    let inbox = Inbox<Int>()
    let senders = Task {
      await withTaskGroup(of: Void.self) { group in
        for sender in 0..<8 { group.addTask { for number in 0..<500 { inbox.send(sender * 500 + number) } } }
      }
    }
    var received: [Int] = []
    while received.count < 4000 {
      let messages = await inbox.next()
      #expect(!messages.isEmpty)
      received += messages
    }
    await senders.value
    #expect(received.sorted() == Array(0..<4000))
    for sender in 0..<8 {
      let own = received.filter { $0 / 500 == sender }
      #expect(own == own.sorted())
    }
  }

  @Test func `a resumed reader receives all messages that have arrived by then`() async {
    let inbox = Inbox<Int>()
    let reader = Task.immediate { await inbox.next() }
    for number in 0..<100 { inbox.send(number) }
    var received = await reader.value
    if received.count < 100 { received += await inbox.next() }
    #expect(received == Array(0..<100))
  }
}
