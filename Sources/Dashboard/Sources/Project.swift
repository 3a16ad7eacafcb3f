import Cells

/// The home page of the program, and the address for bug reports and requests. nil as long as there is no such
/// address; the page about the program then says so.
enum Project {
  static let page: Link? = nil
  static let feedback: Link? = nil
}
