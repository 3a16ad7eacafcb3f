// swift-tools-version: 6.2
import Glibc
import PackageDescription

// Targets in floors, lowest first: a target may depend only on targets of lower floors.
// The check below stops every swift command with one sentence if a target depends on its own or a higher floor.

let floors: [[Target]] = [
  [
    .systemLibrary(name: "CNcursesw", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CRescue"),
    .target(name: "CLibraries"),
    .target(name: "CMemory"),
    .target(name: "CUnlinked", cSettings: [.define("RELEASE", .when(configuration: .release))]),
    .target(name: "CWeatherAssets"),
    .target(name: "CPlaces"),
    .target(name: "CWidths"),
    .target(name: "Escaping"),
  ],
  [
    .target(name: "CCurl", dependencies: ["CLibraries"]),
    .target(name: "CSigning", dependencies: ["CLibraries"]),
    .target(name: "CDBus", dependencies: ["CLibraries"]),
    .target(name: "CPictures", dependencies: ["CLibraries"]),
    .target(name: "Weather", plugins: [.plugin(name: "LanguageEmbedding")]),
    .target(name: "Cells", dependencies: ["Escaping", "CWidths"]),
    .target(name: "Threads", dependencies: ["CRescue"]),
  ],
  [
    .target(name: "Upstream", dependencies: ["Escaping", "Weather", "CCurl", "Threads"]),
    .target(name: "Storage", dependencies: ["Escaping", "Weather", "CSQLite"]),
    .target(name: "Settings", dependencies: ["Escaping", "Weather"]),
    .target(name: "Gazetteer", dependencies: ["Weather", "CPlaces"]),
    .target(name: "Atlas", dependencies: ["Weather", "CPlaces"]),
    .target(name: "Subprocess", dependencies: ["Weather", "Threads", "CRescue"]),
    .target(
      name: "Terminal", dependencies: ["Escaping", "Weather", "Cells", "Threads", "CNcursesw", "CPictures", "CRescue"]),
    .target(name: "Alerts", dependencies: ["Cells", "Escaping", "Weather"]),
    .target(name: "Animation", dependencies: ["Cells"]),
    .target(name: "Stage", dependencies: ["Cells"]),
    .target(name: "Pictures", dependencies: ["Weather", "Cells", "CPictures"]),
    .target(
      name: "WeatherAssets", dependencies: ["Weather", "CWeatherAssets"], path: "Assets",
      exclude: [
        "README.ko.md", "Lottie", "desktop", "guide", "languages", "packaging", "places", "screenshots", "server",
        "silhouettes",
        "themes",
      ],
      plugins: [.plugin(name: "AssetEmbedding")]),
  ],
  [
    .target(name: "DataPortal", dependencies: ["Weather", "Upstream"]),
    .target(name: "Maps", dependencies: ["Weather", "Cells", "Atlas", "Gazetteer"]),
    .target(name: "Location", dependencies: ["Weather", "Subprocess", "Threads", "CDBus"]),
    .target(name: "Notifications", dependencies: ["Escaping", "Weather", "Alerts", "Subprocess", "Threads", "CDBus"]),
  ],
  [
    .target(name: "KMA", dependencies: ["Weather", "Upstream", "DataPortal", "Gazetteer", "CPlaces"]),
    .target(name: "AirKorea", dependencies: ["Weather", "Upstream", "DataPortal", "Gazetteer"]),
    .target(name: "OpenMeteo", dependencies: ["Weather", "Upstream", "Gazetteer"]),
    .target(name: "Matrix", dependencies: ["Escaping", "Weather", "Upstream"]),
    .target(name: "OpenWeather", dependencies: ["Weather", "Upstream", "Gazetteer"]),
    .target(name: "AppleWeather", dependencies: ["Weather", "Upstream", "CSigning"]),
    .target(name: "JMA", dependencies: ["Weather", "Upstream"]),
    .target(name: "NHC", dependencies: ["Weather", "Upstream"]),
    .target(name: "RainTiles", dependencies: ["Weather", "Upstream"]),
    .target(name: "SampleFeed", dependencies: ["Weather", "Upstream", "Gazetteer", "CPlaces"]),
    .target(name: "ForecastEngine", dependencies: ["Weather"]),
  ],
  [
    .target(
      name: "Reports",
      dependencies: ["Escaping", "Weather", "Cells", "Alerts", "Gazetteer", "ForecastEngine"])
  ],
  [
    .target(
      name: "Dashboard",
      dependencies: [
        "Weather", "Settings", "Cells", "Alerts", "Animation", "Atlas", "Gazetteer", "WeatherAssets", "Reports",
        "Stage", "Maps",
      ])
  ],
  [
    .target(
      name: "App",
      dependencies: [
        "Escaping", "Weather", "Cells", "Threads", "Upstream", "Storage", "Settings", "Gazetteer", "Subprocess",
        "Location", "Terminal", "Alerts", "WeatherAssets", "DataPortal", "Notifications", "Pictures", "KMA",
        "AirKorea", "OpenMeteo", "OpenWeather", "AppleWeather", "Matrix", "SampleFeed", "JMA", "NHC", "RainTiles",
        "ForecastEngine", "Reports", "Dashboard", "CMemory",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ])
  ],
  [
    .executableTarget(
      name: "weatheri-tui", dependencies: ["App", "CUnlinked"],
      linkerSettings: [
        // No names of Unicode characters: the replacement is in CUnlinked, which only this program links.
        .unsafeFlags(
          ["-Xlinker", "--wrap=_swift_stdlib_getScalarName"], .when(platforms: [.linux], configuration: .release))
      ])
  ],
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // How to copy and destroy a value is a short table that the runtime reads, not a function for each type: 1.4 MB less
  // program and a third less time to compile it. Debug builds have it too, so that the tests run with it.
  .enableExperimentalFeature("LayoutStringValueWitnesses"),
  .unsafeFlags(["-Xfrontend", "-enable-layout-string-value-witnesses"]),
]

// Code that several test targets share, or that only tests need.
let supports: [Target] = [
  .executableTarget(name: "BusStandIn", dependencies: ["CLibraries"], path: "Tests/Support/BusStandIn"),
  .target(
    name: "Harness",
    dependencies: [
      "Cells", "JSONValue", "LoopbackServer", "Processes", "Props", "PseudoTerminal", "SampleFaults", "SampleFeed",
    ],
    path: "Tests/Support/Harness"),
  .target(name: "PrivateBus", dependencies: ["Processes"], path: "Tests/Support/PrivateBus"),
  .systemLibrary(name: "CDescriptors", path: "Tests/Support/CDescriptors"),
  .target(name: "Processes", dependencies: ["CDescriptors"], path: "Tests/Support/Processes"),
  .target(
    name: "Homeserver", dependencies: ["Escaping", "JSONValue", "LoopbackServer", "Upstream", "Weather"],
    path: "Tests/Support/Homeserver"),
  .target(name: "JSONValue", path: "Tests/Support/JSONValue"),
  .target(name: "LoopbackServer", dependencies: ["CDescriptors", "Props"], path: "Tests/Support/LoopbackServer"),
  .target(name: "MemoryTwins", dependencies: ["Cells", "Props", "Weather"], path: "Tests/Support/MemoryTwins"),
  .target(name: "PhraseScanner", path: "Tests/Support/PhraseScanner"),
  .target(name: "OpenSSL", dependencies: ["Processes"], path: "Tests/Support/OpenSSL"),
  .target(name: "Props", path: "Tests/Support/Props"),
  .target(name: "PseudoTerminal", dependencies: ["Cells", "Processes"], path: "Tests/Support/PseudoTerminal"),
  .target(
    name: "SampleFaults", dependencies: ["Gazetteer", "LoopbackServer", "Props", "SampleFeed", "Upstream", "Weather"],
    path: "Tests/Support/SampleFaults"),
  .target(
    name: "SampleWorld",
    dependencies: [
      "MemoryTwins", "SampleFaults", "Weather", "Upstream", "DataPortal", "KMA", "AirKorea", "OpenMeteo", "SampleFeed",
      "Gazetteer", "ForecastEngine",
    ],
    path: "Tests/Support/SampleWorld"),
  .executableTarget(
    name: "TerminalProbe", dependencies: ["Cells", "Props", "Terminal", "Threads"], path: "Tests/Support/TerminalProbe"),
  .target(name: "Recordings", path: "Tests/Support/Recordings"),
  .target(name: "UpstreamTwins", dependencies: ["Props", "Upstream", "Weather"], path: "Tests/Support/UpstreamTwins"),
  .executableTarget(
    name: "Bench",
    dependencies: [
      "Cells", "ForecastEngine", "Gazetteer", "LoopbackServer", "Dashboard", "MemoryTwins", "Reports", "Processes",
      "Props", "PseudoTerminal", "SampleFaults", "SampleWorld", "Weather",
    ],
    path: "Tests/Bench",
    exclude: ["README.md"]),
  .executableTarget(name: "Screenshots", dependencies: ["Cells", "PseudoTerminal"], path: "Tests/Screenshots"),
]

let tests: [Target] = [
  .testTarget(name: "CLibrariesTests", dependencies: ["CLibraries"]),
  .testTarget(name: "EscapingTests", dependencies: ["Escaping", "Processes"]),
  .testTarget(name: "WeatherTests", dependencies: ["Props", "Weather"]),
  .testTarget(name: "CellsTests", dependencies: ["Cells", "MemoryTwins", "Props"]),
  .testTarget(
    name: "UpstreamTests",
    dependencies: [
      "Escaping", "Upstream", "Weather", "MemoryTwins", "OpenSSL", "Props", "UpstreamTwins", "LoopbackServer",
    ]),
  .testTarget(
    name: "DataPortalTests",
    dependencies: [
      "Escaping", "Recordings", "DataPortal", "MemoryTwins", "Props", "Upstream", "Weather", "UpstreamTwins",
    ]),
  .testTarget(
    name: "StorageTests", dependencies: ["CSQLite", "MemoryTwins", "Processes", "Props", "Storage", "Weather"]),
  .testTarget(name: "SettingsTests", dependencies: ["Processes", "Props", "Settings", "Weather"]),
  .testTarget(name: "GazetteerTests", dependencies: ["Recordings", "Gazetteer", "Props", "Weather"]),
  .testTarget(name: "AtlasTests", dependencies: ["Atlas", "Props", "Weather"]),
  .testTarget(
    name: "LocationTests", dependencies: ["Location", "Weather", "BusStandIn", "PrivateBus"]),
  .testTarget(name: "SubprocessTests", dependencies: ["Subprocess", "Processes"]),
  .testTarget(
    name: "NotificationsTests",
    dependencies: ["Notifications", "Alerts", "Subprocess", "BusStandIn", "PrivateBus"]),
  .testTarget(
    name: "TerminalTests",
    dependencies: ["Terminal", "CRescue", "Cells", "Pictures", "Processes", "Props", "PseudoTerminal", "TerminalProbe"]),
  .testTarget(name: "AlertsTests", dependencies: ["Alerts", "Props", "Weather"]),
  .testTarget(name: "PicturesTests", dependencies: ["Pictures", "Cells", "Weather"]),
  .testTarget(name: "AnimationTests", dependencies: ["Animation", "Cells", "WeatherAssets"]),
  .testTarget(name: "StageTests", dependencies: ["Cells", "Props", "Stage"]),
  .testTarget(
    name: "KMATests",
    dependencies: [
      "Recordings", "KMA", "DataPortal", "Gazetteer", "MemoryTwins", "Props", "Upstream", "UpstreamTwins", "Weather",
    ]),
  .testTarget(
    name: "AirKoreaTests",
    dependencies: [
      "Recordings", "AirKorea", "DataPortal", "Gazetteer", "MemoryTwins", "Props", "Upstream", "UpstreamTwins",
      "Weather",
    ]),
  .testTarget(
    name: "MatrixTests",
    dependencies: [
      "Escaping", "Matrix", "Homeserver", "JSONValue", "LoopbackServer", "Props", "Upstream", "UpstreamTwins",
      "Weather",
    ]),
  .testTarget(
    name: "OpenMeteoTests",
    dependencies: [
      "Recordings", "Gazetteer", "MemoryTwins", "OpenMeteo", "Props", "Upstream", "UpstreamTwins", "Weather",
    ]),
  .testTarget(
    name: "OpenWeatherTests",
    dependencies: ["Recordings", "Gazetteer", "OpenWeather", "Upstream", "UpstreamTwins", "Weather"]),
  .testTarget(
    name: "AppleWeatherTests",
    dependencies: ["Recordings", "AppleWeather", "OpenSSL", "Props", "Upstream", "UpstreamTwins", "Weather"]),
  .testTarget(name: "MapsTests", dependencies: ["Atlas", "Cells", "Gazetteer", "Maps", "Props", "Weather"]),
  .testTarget(
    name: "RainTilesTests",
    dependencies: ["MemoryTwins", "RainTiles", "Recordings", "Upstream", "UpstreamTwins", "Weather"]),
  .testTarget(
    name: "JMATests",
    dependencies: ["Recordings", "JMA", "MemoryTwins", "Upstream", "UpstreamTwins", "Weather"]),
  .testTarget(name: "NHCTests", dependencies: ["NHC", "Upstream", "UpstreamTwins", "Weather"]),
  .testTarget(
    name: "SampleFeedTests",
    dependencies: [
      "Recordings", "DataPortal", "Gazetteer", "OpenMeteo", "Props", "SampleFaults", "SampleFeed", "Upstream",
      "Weather",
    ]),
  .testTarget(
    name: "SourceContractTests",
    dependencies: [
      "Recordings",
      "AirKorea", "AppleWeather", "DataPortal", "Escaping", "Gazetteer", "JSONValue", "KMA", "OpenMeteo", "OpenSSL",
      "OpenWeather", "Props", "SampleFeed", "Upstream", "UpstreamTwins", "Weather",
    ]),
  .testTarget(name: "ForecastEngineTests", dependencies: ["ForecastEngine", "MemoryTwins", "Props", "Weather"]),
  .testTarget(
    name: "DashboardTests",
    dependencies: [
      "Dashboard", "Alerts", "Atlas", "Cells", "ForecastEngine", "Gazetteer", "Props", "Reports", "SampleWorld",
      "Settings", "Stage",
      "Weather", "WeatherAssets",
    ],
    exclude: ["Golden"]),
  .testTarget(
    name: "AppTests",
    dependencies: [
      "Alerts", "App", "Cells", "ForecastEngine", "Gazetteer", "JSONValue", "KMA", "MemoryTwins", "Dashboard",
      "DataPortal", "OpenMeteo", "Reports", "PhraseScanner", "Pictures", "Props", "SampleFeed", "Settings", "Storage",
      "Terminal", "Upstream", "Weather", "WeatherAssets",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "ProgramTests",
    dependencies: [
      "weatheri-tui", "Cells", "Harness", "Homeserver", "LoopbackServer", "Processes", "Props", "PseudoTerminal",
      "SampleFaults", "SampleFeed", "Weather",
    ]),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "weatheri-tui", "AirKorea", "DataPortal", "Gazetteer", "Harness", "Homeserver", "JSONValue", "KMA",
      "LoopbackServer", "OpenMeteo", "OpenSSL", "Processes", "Props", "SampleFaults", "SampleFeed", "Upstream",
      "Weather",
    ]),
]

// Plugins that run during the build of the package.
let plugins: [Target] = [
  .plugin(name: "AssetEmbedding", capability: .buildTool(), path: "Sources/AssetEmbedding"),
  .plugin(name: "LanguageEmbedding", capability: .buildTool(), path: "Sources/LanguageEmbedding"),
]

// Check that every dependency is in a lower layer.
let floorOf = Dictionary(
  uniqueKeysWithValues: floors.enumerated().flatMap { floor, targets in targets.map { ($0.name, floor) } })
for target in floors.joined() {
  for case .byNameItem(let name, _) in target.dependencies {
    guard let floor = floorOf[target.name], let other = floorOf[name], other >= floor else { continue }
    let sentence =
      "\(target.name) stands on floor \(floor) and may not lean on \(name), which stands on floor \(other).\n"
    write(2, sentence, sentence.utf8.count)
    exit(1)
  }
}

for target in floors.joined() + supports + tests where target.type != .system { target.swiftSettings = settings }

// No target of the program uses a regular expression; see Collection+Parts.swift in Weather.
let withoutExpressions = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
// Targets that handle a key press up to the drawn frame, or read whole tables, are compiled for speed; all others for
// size. The others write their interface (swiftmodule) first, so that the targets above them can be compiled in
// parallel. The Makefile asks for size everywhere, so that dependencies are small too: -Xfrontend comes after that.
let fast: Set<String> = ["Cells", "Gazetteer", "Stage", "Terminal"]
for target in floors.joined() where target.type != .system {
  let release =
    fast.contains(target.name)
    ? ["-Xfrontend", "-O"] : ["-Osize", "-disable-cmo", "-emit-module-separately-wmo"]
  target.swiftSettings = settings + [withoutExpressions, .unsafeFlags(release, .when(configuration: .release))]
}

// Targets that tests run most, optimised in debug builds too: the sample feed answers nearly every test of the program,
// and the terminal of a story handles each byte of its frames, on both sides.
let busyInTests: Set<String> = [
  "Alerts", "Animation", "Atlas", "Cells", "Escaping", "Gazetteer", "PhraseScanner", "PseudoTerminal", "SampleFeed",
  "Stage", "Terminal", "Weather",
]
for target in floors.joined() + supports where busyInTests.contains(target.name) {
  target.swiftSettings? += [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

let package = Package(
  name: "weatheri-tui",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: floors.flatMap { $0 } + supports + tests + plugins,
  swiftLanguageModes: [.v6]
)
