/// How the program ends (sysexits, and 1 where the doctor found something).
enum ExitStatus: Int32, Sendable {
  case shown = 0
  case ailing = 1
  case usage = 64
  case noSuchCity = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case noKey = 77
  case wrongSettings = 78
}

/// A reason to end, with the sentence that says it.
struct Ending: Error, Sendable {
  var status: ExitStatus
  var sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
