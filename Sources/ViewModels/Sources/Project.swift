import Cells

/// Where the program has its home, and where faults and wishes are told. nil as long as there is no such address; then
/// the page about the program says so.
enum Project {
  static let page: Link? = nil
  static let feedback: Link? = nil
}
