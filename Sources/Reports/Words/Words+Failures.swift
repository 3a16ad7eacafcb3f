package import FoundationEssentials
package import Weather

// Why a source delivered nothing, and how to fix it.
extension Words {
  package func failure(_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String {
    [fact(error, source, clock), suggestedFix(error, source)].compactMap { $0 }.joined(separator: " ")
  }

  /// The first half of the sentence: what happened.
  package func fact(_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String {
    let name = self.source(source)
    return switch error {
    case .keyMissing: say("\(name) 인증키가 없습니다.", "No \(name) key is set.")
    case .keyUnavailable(let trouble): trouble.fact[language]
    case .keyRejected(let detail):
      say("\(name.withSubjectParticle) 인증키를 받아들이지 않았습니다(\(detail)).", "\(name) refused the key (\(detail)).")
    case .quotaSpent(let until):
      say(
        "\(name)의 호출 한도를 다 썼습니다. \(clock(until))부터 다시 받아옵니다.",
        "\(name)'s quota is used up. Requests resume at \(clock(until)).")
    case .notCovered: say("\(name.withTopicParticle) 이 지역의 자료를 제공하지 않습니다.", "\(name) does not cover this place.")
    case .noValue(let flag):
      if let flag {
        say(
          "\(name)의 자료에 지금 값이 없습니다(\(stationFlag(flag))).",
          "\(name) has no value at the moment (\(stationFlag(flag))).")
      } else {
        say("\(name)의 자료에 지금 값이 없습니다.", "\(name) has no value at the moment.")
      }
    case .notPublishedYet: say("\(name)의 발표가 아직 나오지 않았습니다.", "\(name) has not published it yet.")
    case .unreachable(.offline): say("오프라인이라 \(name) 자료를 받지 않았습니다.", "Offline: \(name) not contacted.")
    case .unreachable(let obstacle):
      say(
        "\(name)에 연결할 수 없습니다(\(obstacle.wording[language])).",
        "\(name) cannot be reached (\(obstacle.wording[language])).")
    case .timedOut: say("\(name.withSubjectParticle) 제시간에 응답하지 않았습니다.", "\(name) did not answer in time.")
    case .refused(let detail):
      say("\(name.withSubjectParticle) 요청을 거절했습니다(\(detail)).", "\(name) refused the request (\(detail)).")
    case .redirected(let host):
      say(
        "\(name.withSubjectParticle) 다른 주소(\(host))로 넘기려 해서 중단했습니다.",
        "\(name) redirects to another host (\(host)); not followed.")
    case .upstreamError(let detail): say("\(name) 서버에 문제가 있습니다(\(detail)).", "\(name)'s server failed (\(detail)).")
    case .malformed(.picture(let error)): "\(name): \(error.sentence[language])"
    case .malformed(let flaw):
      say(
        "\(name)의 응답을 읽을 수 없습니다(\(flaw.wording[language])).",
        "\(name)'s answer could not be read (\(flaw.wording[language])).")
    case .incomplete(let flaw):
      say(
        "\(name)의 응답에 빠진 것이 있습니다(\(flaw.wording[language])).",
        "\(name)'s answer is incomplete (\(flaw.wording[language])).")
    case .tooLarge: say("\(name)의 응답이 너무 커서 받지 않았습니다.", "\(name)'s answer was too large and was discarded.")
    }
  }

  /// The second half: how to fix it; nil if nothing can be done.
  package func suggestedFix(_ error: SourceError, _ source: SourceID) -> String? {
    switch error {
    case .keyMissing: credentialAdvice(source)
    case .keyUnavailable(let trouble): trouble.remedy[language]
    case .keyRejected: credentialCheck(source)
    case .quotaSpent: nil
    case .notCovered:
      say("설정의 [sources]에 다른 출처를 추가할 수 있습니다.", "Other sources can be added under [sources] in the settings.")
    case .noValue, .notPublishedYet: say("잠시 뒤 다시 시도하세요.", "Try again in a few minutes.")
    case .timedOut, .upstreamError: say("잠시 뒤 다시 시도하세요.", "Try again in a moment.")
    case .unreachable(.offline): say("--offline 없이 실행하세요.", "Run without --offline.")
    case .unreachable(let obstacle): advice(obstacle, source)
    case .refused:
      say(
        "설정에서 [\(source.rawValue)]의 base_url 값이 맞는지, weatheri-tui 새 버전이 있는지 확인하세요.",
        "Check base_url in [\(source.rawValue)] of the settings, and look for a newer weatheri-tui.")
    case .redirected, .tooLarge: addressCheck(source)
    // Its sentence contains the command that helps.
    case .malformed(.picture(.noLibrary)): nil
    case .incomplete(.noValue): say("잠시 뒤 다시 시도하세요.", "Try again in a few minutes.")
    case .malformed(let flaw), .incomplete(let flaw):
      say(
        "잠시 뒤 다시 시도하세요. 계속되면 \(adviceIfPersistent(flaw, source))",
        "Try again in a moment; if this persists, \(adviceIfPersistent(flaw, source))")
    }
  }

  /// The failure in a few words, for a pane's title.
  package func failureInBrief(_ reason: SourceError.Reason) -> String {
    switch reason {
    case .keyMissing: say("인증키 없음", "no key set")
    case .keyRejected: say("인증키 거부됨", "key refused")
    case .quotaSpent: say("호출 한도 초과", "quota used up")
    case .notCovered: say("제공 지역 아님", "not covered")
    case .noValue: say("값 없음", "no value")
    case .notPublishedYet: say("아직 발표 전", "not published yet")
    case .unreachable: say("연결 안 됨", "unreachable")
    case .timedOut: say("응답 없음", "no answer")
    case .refused: say("요청 거절됨", "request refused")
    case .upstreamError: say("서버 오류", "server error")
    case .malformed: say("읽을 수 없는 응답", "unreadable answer")
    case .tooLarge: say("너무 큰 응답", "answer too large")
    }
  }

  /// What the user can do about it, short enough for one line; nil if only waiting helps.
  package func remedy(_ error: SourceError, _ source: SourceID) -> String? {
    let name = self.source(source)
    return switch error {
    case .keyMissing: credentialAdvice(source, isAlone: true)
    case .keyUnavailable(let trouble): trouble.fact[language]
    case .keyRejected: "\(name): \(credentialCheck(source).asRest)"
    case .unreachable(let obstacle):
      say("\(advice(obstacle, source)) r을 누르면 다시 시도합니다.", "\(advice(obstacle, source)) Press r to try again.")
    case .timedOut:
      say(
        "\(name.withSubjectParticle) 제시간에 응답하지 않았습니다. r을 누르면 다시 시도합니다.",
        "\(name) did not answer in time. Press r to try again.")
    case .upstreamError: say("\(name) 서버에 문제가 있습니다. r을 누르면 다시 시도합니다.", "\(name)'s server failed. Press r to try again.")
    case .malformed:
      say("\(name)의 응답을 읽을 수 없습니다. r을 누르면 다시 시도합니다.", "\(name)'s answer could not be read. Press r to try again.")
    case .incomplete:
      say("\(name)의 응답에 빠진 것이 있습니다. r을 누르면 다시 시도합니다.", "\(name)'s answer is incomplete. Press r to try again.")
    case .refused, .redirected, .tooLarge: "\(name): \(addressCheck(source))"
    case .quotaSpent, .notCovered, .noValue, .notPublishedYet: nil
    }
  }

  /// The advice if the failure persists: an answer in another format may come from the wrong server, and changed
  /// fields need a newer version of this program.
  private func adviceIfPersistent(_ flaw: Flaw, _ source: SourceID) -> String {
    switch flaw {
    case .foreign: say(addressCheck(source), "check base_url in [\(source.rawValue)] of the settings.")
    case .outOfDate:
      say("이 컴퓨터의 날짜와 시각이 맞는지 확인하세요.", "check this machine's date and time.")
    default: say("weatheri-tui 새 버전이 있는지 확인하세요.", "look for a newer weatheri-tui.")
    }
  }

  private func addressCheck(_ source: SourceID) -> String {
    say("설정에서 [\(source.rawValue)]의 base_url을 확인하세요.", "Check base_url in [\(source.rawValue)] of the settings.")
  }

  private func advice(_ obstacle: Obstacle, _ source: SourceID) -> String {
    switch obstacle {
    case .unknownHost, .noConnection, .silent, .brokenOff, .offline: say("네트워크를 확인하세요.", "Check the network.")
    case .badAddress, .unreadable: addressCheck(source)
    case .proxySignIn:
      say(
        "network.proxy나 https_proxy에 사용자와 비밀번호를 넣으세요(http://사용자:비밀번호@주소:포트).",
        "Put user and password into network.proxy or https_proxy (http://USER:PASSWORD@HOST:PORT).")
    case .unknownProxy, .proxy:
      say("설정의 network.proxy와 환경 변수 https_proxy를 확인하세요.", "Check network.proxy in the settings and https_proxy.")
    case .untrusted:
      say(
        "컴퓨터의 시각과 인증서(ca-certificates, SSL_CERT_FILE)를 확인하세요.",
        "Check this machine's clock and its certificates (ca-certificates, SSL_CERT_FILE).")
    case .noLibrary: say("libcurl4를 설치하세요.", "Install libcurl4.")
    case .notRecorded:
      say("기록한 도시를 선택하세요. 다른 곳은 들어 있지 않습니다.", "Choose the recorded city: the recording contains nothing else.")
    case .cancelled: say("다시 시도하세요.", "Try again.")
    case .library: say("다시 시도하고, 계속되면 프로그램을 다시 시작하세요.", "Try again; if this persists, restart the program.")
    }
  }
}
