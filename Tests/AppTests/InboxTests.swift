import Testing

@testable import App

@Suite(.timeLimit(.minutes(30)))
struct InboxTests {
  @Test func `everything that was sent is taken at once and in order`() async {
    let inbox = Inbox<Int>()
    for number in 0..<100 { inbox.send(number) }
    #expect(await inbox.next() == Array(0..<100))
  }

  @Test func `a reader who came first is woken by the first message`() async {
    let inbox = Inbox<String>()
    let reader = Task.immediate { await inbox.next() }
    inbox.send("a")
    #expect(await reader.value.first == "a")
  }

  @Test func `many senders at once lose nothing`() async {
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

  @Test func `who is woken takes what has come by then`() async {
    let inbox = Inbox<Int>()
    let reader = Task.immediate { await inbox.next() }
    for number in 0..<100 { inbox.send(number) }
    var received = await reader.value
    if received.count < 100 { received += await inbox.next() }
    #expect(received == Array(0..<100))
  }
}
