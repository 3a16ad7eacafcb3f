/// What the system's timer runs: the program, its arguments, and the variables by which it finds what is the reader's.
public struct TimerCommand: Sendable, Hashable {
  public struct Variable: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where rules ask for what is to come, it looks every so many minutes, and stays for what is due before the next look.
  public static let lookMinutes = 10

  /// An absolute path.
  public var program: String
  public var arguments: [String]
  public var variables: [Variable]

  public init(program: String, arguments: [String], variables: [Variable] = []) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
  }
}
