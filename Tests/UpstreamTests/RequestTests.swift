import FoundationEssentials
import Testing
import Upstream
import Weather

struct RequestTests {
  private let secret = Secret("ab+c/d==한 글")!

  @Test func `everything but the unreserved letters is escaped, exactly once`() {
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

  @Test func `a base may carry a path prefix, with or without its slash`() {
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

  @Test func `decoding undoes encoding, whatever the text`() {
    for text in ["", "ab+c/d==", "한글 ㅋㅋ 👍🏽", "100%", "%2B", "\u{0}\n\t~"] {
      #expect(text.percentEncoded.percentDecoded == text)
    }
  }

  @Test func `a broken escape is no text`() {
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
    ("https://evil.example\\@127.0.0.1/", "https", "evil.example"),
  ])
  func `a URL names its scheme and its host`(text: String, scheme: String, host: String) {
    let address = Address(text)
    #expect(address?.scheme == scheme)
    #expect(address?.host == host)
  }

  @Test func `without a host there is no address`() {
    for text in ["", "https://", "https:///path", "/path", "https://user@/x", "http://[]"] {
      #expect(Address(text) == nil)
    }
  }

  @Test func `only this machine is loopback`() {
    for text in ["http://localhost:1/", "http://a.localhost", "http://127.0.0.1", "http://127.255.3.4", "http://[::1]"]
    {
      #expect(Address(text)?.isLoopback == true, "\(text)")
    }
    for text in ["127.evil.com", "127.0.0.1.evil.com", "localhost.com", "10.0.0.1", "127.1", "127.0.0.256"] {
      #expect(Address(text)?.isLoopback == false, "\(text)")
    }
  }
}

struct RedactionTests {
  private let key = Secret("Zm9vYmFy+QUJDREVG/R0hJSktM==")!

  @Test func `a key is withheld whole, encoded and cut off at either end`() {
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

  @Test func `honest words stay`() {
    let text = "SERVICE_KEY_IS_NOT_REGISTERED_ERROR (30) 등록되지 않은 서비스키"
    #expect(text.redacting(key) == text)
    #expect("".redacting(key) == "")
    #expect("abc key".redacting(Secret("abc")!) == "•••• key")
  }
}
