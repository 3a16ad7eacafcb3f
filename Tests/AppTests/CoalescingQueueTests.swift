import Testing

@testable import Dashboard

struct CoalescingQueueTests {
  @Test func `one item runs at a time, and only the latest waiting item follows`() {
    let line = CoalescingQueue<Int>()
    #expect(line.begin(1))
    #expect(!line.begin(2) && !line.begin(3))
    #expect(line.next() == 3)
    #expect(!line.begin(4))
    #expect(line.next() == 4)
    #expect(line.next() == nil)
    #expect(line.begin(5) && line.next() == nil)
  }
}
