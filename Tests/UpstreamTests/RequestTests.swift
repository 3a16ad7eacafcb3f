import Escaping
import FoundationEssentials
import Glibc
import Props
import Testing
import Upstream
import Weather

struct RequestTests {
  private let secret = Secret("ab+c/d==한 글")!

  @Test func `everything except unreserved characters is escaped exactly once`() {
    let request = Request(
      base: "https://apis.data.go.kr/", path: "/1360000/x",
      parameters: [
        Request.Parameter("serviceKey", secret), Request.Parameter("지역 이름", "서울 A+b/c=d&e%2B~"),
        Request.Parameter("blank", ""),
      ])
    #expect(
      request.revealedAddress == "https://apis.data.go.kr/1360000/x"
        + "?serviceKey=ab%2Bc%2Fd%3D%3D%ED%95%9C%20%EA%B8%80"
        + "&%EC%A7%80%EC%97%AD%20%EC%9D%B4%EB%A6%84=%EC%84%9C%EC%9A%B8%20A%2Bb%2Fc%3Dd%26e%252B~&blank=")
  }

  @Test func `a base may have a path prefix, with or without a trailing slash`() {
    for base in ["http://127.0.0.1:8080/mock", "http://127.0.0.1:8080/mock/"] {
      #expect(Request(base: base, path: "/a/b").revealedAddress == "http://127.0.0.1:8080/mock/a/b")
    }
  }

  @Test func `no way of printing a request shows a secret`() {
    let key = Secret("QWxhZGRpbjpvcGVuIHNlc2FtZQ==")!
    let request = Request(base: "https://a", path: "/b", parameters: [Request.Parameter("serviceKey", key)])
    var dumped = ""
    dump(request, to: &dumped)
    let printed = ["\(request)", "\(request.parameters)", String(reflecting: request), dumped]
    for text in printed { #expect(!text.contains("QWxhZGRp")) }
    #expect(request.description == "https://a/b?serviceKey=••••")
  }

  @Test func `parameters are found by name, secrets are not`() {
    let request = Request(
      base: "https://a", path: "/b",
      parameters: [Request.Parameter("serviceKey", secret), Request.Parameter("nx", "60")])
    #expect(request["nx"] == "60")
    #expect(request["serviceKey"] == nil)
    #expect(request["ny"] == nil)
  }

  @Test func `decoding reverses encoding for any text`() {
    for text in ["", "ab+c/d==", "한글 ㅋㅋ 👍🏽", "100%", "%2B", "\u{0}\n\t~"] {
      #expect(Escape.percentEncoded(text).percentDecoded == text)
    }
  }

  @Test func `a broken escape decodes to nil`() {
    for text in ["%", "%2", "%zz", "a%+1", "%ff", "%ED%95"] { #expect(text.percentDecoded == nil) }
    #expect("%2b%2B+".percentDecoded == "+++")
  }
}

struct AddressTests {
  @Test(arguments: [
    ("https://apis.data.go.kr/x?y=z", "https", "apis.data.go.kr"),
    ("HTTPS://User:Pass@Example.COM:8443#f", "https", "example.com"),
    ("http://[::1]:8080/", "http", "::1"), ("proxy.local:3128", "", "proxy.local"),
    ("https://127.0.0.1@evil.example/", "https", "evil.example"),
  ])
  func `a URL has a scheme and a host`(text: String, scheme: String, host: String) {
    let address = Address(text)
    #expect(address?.scheme == scheme)
    #expect(address?.host == host)
  }

  @Test func `without a host there is no address`() {
    for text in ["", "https://", "https:///path", "/path", "https://user@/x", "http://[]"] {
      #expect(Address(text) == nil)
    }
  }

  @Test(arguments: [
    "https://evil.example\\@127.0.0.1/", "http://127.0.0.1\\@evil.example", "http://127.0.0.1\\.evil.example/",
    "http://127.0.0.1\t@evil.example", "http://127.0.0.1 @evil.example", "http://127.0.0.1\u{0}.evil.example",
    "http://127.0.0.1\r\nHost: evil.example", "http://127.0.0.1@evil.example@127.0.0.1/", "http://127。0。0。1/",
    "http://ⓛocalhost/", "http://\u{212A}.example", "http://127.0.0.1%2eevil.example/", "http://127.0.0.1:80:90/",
    "http://127.0.0.1:port/", "http://[::1]x/", "http://[::1", "http://[fe80::1%25eth0]/", "http://127.0.0.1;evil/",
    "http:/evil.example/://127.0.0.1/", "1http://127.0.0.1/", "http://127.0.0.1:123456/",
  ])
  func `an ambiguous URL is no address`(text: String) {
    #expect(Address(text) == nil)
  }

  @Test(.enabled(if: CurlAddress.isAvailable, "no libcurl with an address parser"))
  func `the parsed host is the host that libcurl connects to`() {
    var dice = Dice(seed: 20)
    let pieces = [
      "127.0.0.1", "evil.example", "localhost", "[::1]", "127.0.0.08", "0x7f.1", "@", ":", "/", "?", "#", "\\", "%2e",
      "%40", ":80", ":8080", ".", "..", "user", "user:word", "[", "]", "\t", " ", "é", "；", ";", "//", "http://", "&",
      "!",
    ]
    var compared = 0
    for _ in 1...20_000 {
      let text =
        "http://"
        + (1...Int.random(in: 1...6, using: &dice)).map { _ in pieces.randomElement(using: &dice)! }
        .joined()
      guard let address = Address(text), let asked = CurlAddress.host(of: text) else { continue }
      compared += 1
      // libcurl converts numeric addresses of every notation to dotted decimal.
      let isSame = address.host == asked || !address.isLoopback && asked.allSatisfy { $0.isNumber || $0 == "." }
      #expect(isSame, "\(text) is \(address.host) here and \(asked) there")
      let isHere = ["localhost", "127.0.0.1", "::1"].contains(asked) || asked.hasSuffix(".localhost")
      #expect(!address.isLoopback || isHere, "\(text) is \(asked)")
    }
    #expect(compared > 500)
  }

  @Test func `only this machine is loopback`() {
    for text in ["http://localhost:1/", "http://a.localhost", "http://127.0.0.1", "http://127.255.3.4", "http://[::1]"]
    {
      #expect(Address(text)?.isLoopback == true, "\(text)")
    }
    for text in [
      "127.evil.com", "127.0.0.1.evil.com", "localhost.com", "10.0.0.1", "127.1", "127.0.0.256", "127.0.0.08",
      "127.0.0.010",
    ] {
      #expect(Address(text)?.isLoopback == false, "\(text)")
    }
  }
}

struct RedactionTests {
  private let key = Secret("Zm9vYmFy+QUJDREVG/R0hJSktM==")!

  @Test func `a key is masked when complete, encoded, or cut off at either end`() {
    let echoes = [
      "bad key Zm9vYmFy+QUJDREVG/R0hJSktM== (30)", "?serviceKey=Zm9vYmFy%2BQUJDREVG%2FR0hJSktM%3D%3D&x=1",
      "key Zm9vYmFy+QUJDR", "…REVG/R0hJSktM== not registered", "zm9vymfy%2bqujdrevg%2fr0hjsktm%3d%3d",
      "'Zm9vYmFy+QUJDREVG\\/R0hJSktM=='",
    ]
    for echo in echoes {
      let shown = echo.redacting(key)
      for stretch in ["Zm9vYmFy", "QUJDR", "R0hJSktM"] {
        #expect(!shown.lowercased().contains(stretch.lowercased()), "\(shown)")
      }
      #expect(shown.contains("••••"))
    }
    for before in ["", "a", "ab", "key="] {
      let encoded = Data("\(before)\(key.revealed)&more".utf8).base64EncodedString()
      for spelling in [encoded, encoded.replacing("+", with: "-").replacing("/", with: "_")] {
        let shown = "said \(spelling)".redacting(key)
        #expect(shown.hasPrefix("said ") && shown.contains(Secret.mask) && shown.count < 30, "\(shown)")
      }
    }
    #expect(echoes[0].redacting(key) == "bad key •••• (30)")
  }

  @Test(arguments: [
    #"Zm9vYmFy\u002bQUJDREVG\u002FR0hJSktM\u003d\u003D"#, #"Zm9vYmFy%2BQUJD\u0052EVG\/R0hJSktM=="#,
    "5a6d39765 96d46792b51554a4452455647".replacing(" ", with: ""), "5A6D3976596D46792B51554A", "==MtkSJh0R/GVERDJUQ",
  ])
  func `a key is masked with JSON escapes, in hexadecimal and reversed`(echo: String) {
    #expect("said '\(echo)' twice".redacting(key) == "said '••••' twice")
  }

  @Test func `a key is masked if every character is escaped`() {
    let escaped = key.revealed.utf8.map { #"\u00"# + String($0, radix: 16) }.joined()
    #expect(#"{"key":"\#(escaped)"}"#.redacting(key) == #"{"key":"••••"}"#)
    #expect(#"{"path":"C:\\new","sign":"\u00e9"}"#.redacting(key) == #"{"path":"C:\\new","sign":"\u00e9"}"#)
  }

  @Test func `a key configured in its encoded form is masked in every form`() throws {
    let encoded = try #require(Secret(Escape.percentEncoded(key.revealed)))
    for echo in [key.revealed, encoded.revealed, Escape.percentEncoded(encoded.revealed)] {
      #expect("said \(echo)".redacting(encoded) == "said ••••")
    }
  }

  @Test func `masking never splits a character`() throws {
    let password = try #require(Secret("비밀번호는비밀입니다"))
    #expect("그 비밀번호는비밀이 아니다".redacting(password) == "그 ••••이 아니다")
    #expect("가나다".redacting(password) == "가나다")
  }

  @Test(.timeLimit(.minutes(5)))
  func `masking a megabyte of partial keys takes no longer than other text`() throws {
    // Parts of seven characters are too short to mask: one begins at each place of the text, and none is masked.
    let long = try #require(Secret(String(repeating: "abcdefg-", count: 500)))
    let parts = String(repeating: "abcdefg_", count: 125_000)
    #expect(parts.redacting(long) == parts)
    let same = try #require(Secret(String(repeating: "a", count: 4000)))
    #expect(String(repeating: "a", count: 1_000_000).redacting(same).count == 1000)
  }

  @Test func `text without a key is unchanged`() {
    let text = "SERVICE_KEY_IS_NOT_REGISTERED_ERROR (30) 등록되지 않은 서비스키"
    #expect(text.redacting(key) == text)
    #expect("".redacting(key) == "")
    #expect("abc key".redacting(Secret("abc")!) == "•••• key")
  }
}

/// libcurl's own parser of addresses (curl_url_get, since 7.62).
private enum CurlAddress {
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias Set = @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  private typealias Get =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32)
    -> Int32
  private typealias Destroy = @convention(c) (OpaquePointer?) -> Void

  private struct Functions {
    var create: Create
    var set: Set
    var get: Get
    var destroy: Destroy
  }

  private static let functions: Functions? = {
    let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_LAZY) }).first,
      let create = dlsym(library, "curl_url"), let set = dlsym(library, "curl_url_set"),
      let get = dlsym(library, "curl_url_get"), let destroy = dlsym(library, "curl_url_cleanup")
    else { return nil }
    return Functions(
      create: unsafeBitCast(create, to: Create.self), set: unsafeBitCast(set, to: Set.self),
      get: unsafeBitCast(get, to: Get.self), destroy: unsafeBitCast(destroy, to: Destroy.self))
  }()

  static var isAvailable: Bool { functions != nil }

  /// nil if libcurl would refuse the address.
  static func host(of text: String) -> String? {
    guard let functions, let handle = functions.create() else { return nil }
    defer { functions.destroy(handle) }
    // CURLUPART_URL and CURLUPART_HOST.
    var host: UnsafeMutablePointer<CChar>?
    guard functions.set(handle, 0, text, 0) == 0, functions.get(handle, 5, &host, 0) == 0, let host else { return nil }
    defer { free(host) }
    let name = String(cString: host).lowercased()
    return name.hasPrefix("[") ? String(name.dropFirst().prefix { $0 != "]" }) : name
  }
}
