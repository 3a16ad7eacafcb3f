import Glibc
import Props
import Testing

@testable import Terminal

struct TerminalThreadTests {
  @Test func `work from any task runs on the one thread`() async {
    let thread = TerminalThread()
    defer { thread.finish() }
    func threadOfWork() async -> UInt {
      await withCheckedContinuation { reader in
        thread.perform { reader.resume(returning: UInt(pthread_self())) }
      }
    }
    let first = await threadOfWork()
    let others = await withTaskGroup(of: UInt.self) { group in
      for _ in 1...20 { group.addTask { await threadOfWork() } }
      return await group.reduce(into: Set<UInt>()) { $0.insert($1) }
    }
    #expect(others == [first])
  }

  @Test func `work requested on the thread itself runs immediately`() async {
    let thread = TerminalThread()
    defer { thread.finish() }
    let order = Locked<[Int]>([])
    await withCheckedContinuation { reader in
      thread.perform {
        thread.perform { order.append(1) }
        order.append(2)
        reader.resume()
      }
    }
    #expect(order.value == [1, 2])
  }
}
