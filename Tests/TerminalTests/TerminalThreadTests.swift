import CRescue
import Foundation
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

  // A test cannot put the machine to sleep, and the kernel shows which timer is set.
  @Test func `the alarm follows the machine's clock, so that it is due at once after a sleep`() throws {
    let thread = TerminalThread()
    defer { thread.finish() }
    thread.setAlarm(after: .seconds(7_654_321))
    let timer = try #require(timers.first { $0.contains("it_value: (76543") })
    // CLOCK_REALTIME, with TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET.
    #expect(timer.contains("clockid: 0\n") && timer.contains("settime flags: 03\n"), "\(timer)")
    thread.setAlarm(after: nil)
    #expect(!timers.contains { $0.contains("it_value: (76543") })
    // A time far in the future, for what never happens.
    thread.setAlarm(after: .seconds(Int64.max))
  }

  /// The timers of this process as the kernel describes them.
  private var timers: [String] {
    let folder = "/proc/self/fdinfo"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
      .filter { $0.contains("clockid:") }
  }

  @Test func `an alarm is reported once`() throws {
    let alarm = weatheri_open_alarm()
    defer { close(alarm) }
    weatheri_set_alarm(alarm, 1_000_000)
    var sources = [pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)]
    #expect(poll(&sources, 1, 60_000) == 1)
    #expect(weatheri_take_alarm(alarm))
    #expect(!weatheri_take_alarm(alarm))
    weatheri_set_alarm(alarm, 0)
    #expect(poll(&sources, 1, 60_000) == 1)
    weatheri_set_alarm(alarm, -1)
    #expect(poll(&sources, 1, 0) == 0)
  }
}
