import Foundation
import Harness
import Homeserver
import Testing

/// The schema printed by `schema`, checked against the output of the commands by an independent validator (Debian's
/// python3-jsonschema).
struct SchemaTests {
  /// The schema allows additional members in every object; this test does not.
  private static let validator = """
    import json, sys, jsonschema
    def strict(node):
        if isinstance(node, dict):
            if "properties" in node: node["additionalProperties"] = False
            for child in node.values(): strict(child)
        elif isinstance(node, list):
            for child in node: strict(child)
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    strict(schema)
    kinds = {kind: jsonschema.Draft202012Validator({"$ref": "#/$defs/" + kind, "$defs": schema["$defs"]})
             for kind in schema["$defs"]}
    for path in sys.argv[2:]:
        kind = path.rsplit("/", 1)[1].split("-")[0]
        for error in kinds[kind].iter_errors(json.load(open(path))):
            print(path, list(error.absolute_path), error.message[:200])
    """

  /// The validator's errors for the documents. Each document is in a file whose name begins with its kind.
  private static func faults(_ documents: [(kind: String, text: String)], _ stage: Stage) async throws -> Outcome {
    try stage.put(validator, at: stage.home + "/validate.py")
    try stage.put(await stage.run("schema").out, at: stage.home + "/schema.json")
    var paths: [String] = []
    for (index, document) in documents.enumerated() {
      paths.append(stage.home + "/\(document.kind)-\(index)")
      try stage.put(document.text, at: paths[index])
    }
    return await stage.run(
      ["-I", stage.home + "/validate.py", stage.home + "/schema.json"] + paths, of: "/usr/bin/python3")
  }

  @Test func `every document is valid, and has no member that is not in the schema`() async throws {
    let stage = try Stage(
      at: "2026-11-21T14:32:00+09:00",
      sources: Stage.koreanSources.replacingOccurrences(of: "\"kma\"", with: "\"kma\", \"open-meteo\""))
    _ = await stage.run("cities", "add", "서울")
    _ = await stage.run("alerts", "add", "--at", "07:30", "--from", "몽글이")
    _ = await stage.run("config", "set", "soon.rules", "rain 1h before, dust")
    var documents: [(kind: String, text: String)] = []
    for (kind, words) in [
      ("report", ["report", "강릉"]), ("report", ["report", "Paris"]), ("report", ["report", "--demo"]),
      ("report", ["now", "부산"]), ("report", ["hourly", "부산"]), ("report", ["week", "부산"]), ("report", ["air", "부산"]),
      ("report", ["warnings", "강릉"]), ("report", ["report", "평양", "--offline"]), ("places", ["cities", "list"]),
      ("places", ["cities", "search", "중구"]), ("alerts", ["alerts", "list"]), ("findings", ["doctor", "--offline"]),
      ("version", ["--version"]), ("map", ["map", "--demo", "--layer", "temperature"]),
      ("accuracy", ["sources", "--demo"]), ("accuracy", ["sources", "서울"]),
    ] {
      let run = await stage.run(words + ["--json"])
      #expect(run.out.hasPrefix("{"), "\(words): \(run.err)")
      documents.append((kind, run.out))
    }
    documents.append(("widget", await stage.run("widget", "--format", "json").out))
    let answer = try await Self.faults(documents, stage)
    #expect(answer.code == 0 && answer.text == "")
  }

  @Test func `a document of board posts is valid, with and without weather`() async throws {
    let server = try MatrixDouble()
    let stage = try Stage()
    try await server.register("anna", password: "a password")
    _ = await stage.shell("echo 'a password' | \"$weatheri\" board login --server \(server.address) --user anna")
    _ = await stage.run("board", "post", "서울 중구", "날씨 없이")
    _ = await stage.run("now", "서울 중구")
    _ = await stage.run("board", "post", "서울 중구", "날씨와 함께")
    let text = await stage.run("board", "read", "서울 중구", "--json").out
    #expect(text.contains("날씨와 함께") && text.contains("temperature_c"))
    let answer = try await Self.faults([("board", text)], stage)
    #expect(answer.code == 0 && answer.text == "")
  }

  @Test(arguments: [
    (#""demo": false"#, #""demo": "no""#), (#""schema": 1"#, #""schema": 2"#), (#""at": "2026"#, #""at": "26"#),
    (#""shortfalls""#, #""shortfall""#), (#""part": "now""#, #""part": "past""#),
  ])
  func `the validator reports a document that violates the schema`(_ promised: String, _ broken: String) async throws {
    let stage = try Stage()
    let text = await stage.run("report", "서울", "--json").out
    #expect(text.contains(promised))
    let answer = try await Self.faults([("report", text.replacingOccurrences(of: promised, with: broken))], stage)
    #expect(answer.out.contains("report-0"), "\(answer.err)")
  }
}
