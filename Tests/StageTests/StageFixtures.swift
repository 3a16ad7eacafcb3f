import Cells
import Foundation

@testable import Stage

/// Scenes at Seoul's silhouette, and the files of all silhouettes.
enum StageFixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Assets/silhouettes").standardized

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".silhouette") }.map { String($0.dropLast(".silhouette".count)) }.sorted()
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).silhouette"), encoding: .utf8)
  }

  static func silhouette(_ name: String) throws -> Silhouette {
    try Silhouette(reading: text(name))
  }

  static func day(_ change: (inout StageScene) -> Void = { _ in }) -> StageScene {
    var scene = StageScene(sun: .init(altitude: 50, progress: 0.5, isRising: false))
    scene.silhouette = try? silhouette("seoul")
    change(&scene)
    return scene
  }

  static func night(_ change: (inout StageScene) -> Void = { _ in }) -> StageScene {
    day {
      $0.sun = .init(altitude: -30, progress: nil, isRising: false)
      change(&$0)
    }
  }

  static let layout = StageLayout(width: 120, height: 34)

  static func picture(_ scene: StageScene) -> Pixels { StagePainter(scene, layout: layout).still }
}

extension Pixels {
  /// The pixels of a part of the picture.
  func colours(_ columns: Range<Int>, _ rows: Range<Int>) -> [RGB] {
    rows.flatMap { y in columns.map { self[$0, y] } }
  }
}
