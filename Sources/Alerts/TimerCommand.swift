/// The command that the system's timer runs: the program, its arguments, and the variables that lead it to the user's
/// files.
public struct TimerCommand: Sendable, Equatable {
  public struct Variable: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// With rules for advance notices, it runs every so many minutes, and stays until all notices due before the next
  /// run are delivered.
  public static let checkIntervalMinutes = 10

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
