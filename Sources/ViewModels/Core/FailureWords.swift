public import FoundationEssentials
public import Weather

// Why a source gave nothing, and what can be done about it, in the words of both languages.

extension Words {
  /// The first half of the sentence of a failure: what has happened.
  public func fact(_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String {
    self.language == .ko ? koreanFact(error, source, clock) : englishFact(error, source, clock)
  }

  /// The second half: what can be done about it; nil where nothing can.
  public func counsel(_ error: SourceError, _ source: SourceID) -> String? {
    self.language == .ko ? koreanCounsel(error, source) : englishCounsel(error, source)
  }
}

let koreanFailure: @Sendable (SourceError, SourceID, (Date) -> String) -> String = { error, source, clock in
  [koreanFact(error, source, clock), koreanCounsel(error, source)].compactMap { $0 }.joined(separator: " ")
}

private func koreanFact(_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String {
  let name = source.profile.name.ko
  return switch error {
  case .keyMissing: "\(name) 인증키가 없습니다."
  case .keyUnavailable(let trouble): KeyWords.korean.trouble(trouble)
  case .keyRejected(let detail): "\(name.withSubjectParticle) 인증키를 받아들이지 않았습니다(\(detail))."
  case .quotaSpent(let until): "\(name)의 호출 한도를 다 썼습니다. \(clock(until))부터 다시 묻습니다."
  case .notCovered: "\(name.withTopicParticle) 이 지역의 자료를 제공하지 않습니다."
  case .noValue(let flag): "\(name)의 자료에 지금 값이 없습니다\(flag.map { "(\($0))" } ?? "")."
  case .notPublishedYet: "\(name)의 발표가 아직 나오지 않았습니다."
  case .unreachable(.offline): "오프라인이라 \(name)에 묻지 않았습니다."
  case .unreachable(let obstacle): "\(name)에 연결할 수 없습니다(\(koreanObstacle(obstacle)))."
  case .timedOut: "\(name.withSubjectParticle) 제시간에 응답하지 않았습니다."
  case .refused(let detail): "\(name.withSubjectParticle) 요청을 거절했습니다(\(detail))."
  case .redirected(let host): "\(name.withSubjectParticle) 다른 곳(\(host))으로 보내려 해서 따라가지 않았습니다."
  case .upstreamError(let detail): "\(name) 서버에 문제가 있습니다(\(detail))."
  case .malformed(let flaw): "\(name)의 응답을 읽을 수 없습니다(\(koreanFlaw(flaw)))."
  case .incomplete(let flaw): "\(name)의 응답에 빠진 것이 있습니다(\(koreanFlaw(flaw)))."
  case .tooLarge: "\(name)의 응답이 너무 커서 받지 않았습니다."
  }
}

private func koreanCounsel(_ error: SourceError, _ source: SourceID) -> String? {
  switch error {
  case .keyMissing: source.keyAdvice(in: .ko)
  case .keyUnavailable(let trouble): KeyWords.korean.remedy(trouble)
  case .keyRejected: source.keyCheck(in: .ko)
  case .quotaSpent: nil
  case .notCovered: "설정의 [sources]에 다른 출처를 더할 수 있습니다."
  case .noValue, .notPublishedYet, .timedOut, .upstreamError: "잠시 뒤 다시 시도하세요."
  case .unreachable(.offline): "--offline을 빼면 묻습니다."
  case .unreachable(let obstacle): koreanAdvice(obstacle, source)
  case .refused: "설정에서 [\(source.rawValue)]의 base_url 값이 맞는지, weatheri-tui 새 버전이 있는지 보세요."
  case .redirected, .tooLarge: koreanAddressCheck(source)
  case .incomplete(.noValue): "잠시 뒤 다시 시도하세요."
  case .malformed(let flaw), .incomplete(let flaw): "잠시 뒤 다시 시도하세요. 계속되면 \(koreanLastResort(flaw, source))"
  }
}

let koreanFailureInBrief: @Sendable (SourceError.Reason) -> String = { reason in
  switch reason {
  case .keyMissing: "인증키 없음"
  case .keyRejected: "인증키 거부됨"
  case .quotaSpent: "호출 한도 초과"
  case .notCovered: "제공 지역 아님"
  case .noValue: "값 없음"
  case .notPublishedYet: "아직 발표 전"
  case .unreachable: "연결 안 됨"
  case .timedOut: "응답 없음"
  case .refused: "요청 거절됨"
  case .upstreamError: "서버 오류"
  case .malformed: "읽을 수 없는 응답"
  case .tooLarge: "너무 큰 응답"
  }
}

let koreanRemedy: @Sendable (SourceError, SourceID) -> String? = { error, source in
  switch error {
  case .keyMissing: source.keyAdvice(in: .ko, isAlone: true)
  case .keyUnavailable(let trouble): KeyWords.korean.trouble(trouble)
  case .keyRejected: "\(source.profile.name.ko): \(source.keyCheck(in: .ko).asRest)"
  case .unreachable(let obstacle): "\(koreanAdvice(obstacle, source)) r을 누르면 다시 시도합니다."
  case .timedOut: "\(source.profile.name.ko.withSubjectParticle) 제시간에 응답하지 않았습니다. r을 누르면 다시 시도합니다."
  case .upstreamError: "\(source.profile.name.ko) 서버에 문제가 있습니다. r을 누르면 다시 시도합니다."
  case .malformed: "\(source.profile.name.ko)의 응답을 읽을 수 없습니다. r을 누르면 다시 시도합니다."
  case .incomplete: "\(source.profile.name.ko)의 응답에 빠진 것이 있습니다. r을 누르면 다시 시도합니다."
  case .refused, .redirected, .tooLarge: "\(source.profile.name.ko): \(koreanAddressCheck(source))"
  case .quotaSpent, .notCovered, .noValue, .notPublishedYet: nil
  }
}

/// What helps where asking again does not: whoever speaks another language is somebody else, and whoever speaks the same
/// in other words has changed.
private func koreanLastResort(_ flaw: Flaw, _ source: SourceID) -> String {
  if case .foreign = flaw { return koreanAddressCheck(source) }
  if case .outOfDate = flaw { return "이 컴퓨터의 날짜와 시각이 맞는지 보세요." }
  return "weatheri-tui 새 버전이 있는지 보세요."
}

private func koreanAddressCheck(_ source: SourceID) -> String { "설정에서 [\(source.rawValue)]의 base_url을 확인하세요." }

private func koreanAdvice(_ obstacle: Obstacle, _ source: SourceID) -> String {
  switch obstacle {
  case .unknownHost, .noConnection, .silent, .brokenOff, .offline: "네트워크를 확인하세요."
  case .badAddress, .unreadable: koreanAddressCheck(source)
  case .proxy: "설정의 network.proxy와 환경 변수 https_proxy를 확인하세요."
  case .untrusted: "컴퓨터의 시각과 인증서(ca-certificates)를 확인하세요."
  case .noLibrary: "libcurl4를 설치하세요."
  case .cancelled: "다시 시도하세요."
  case .library: "다시 시도하고, 계속되면 프로그램을 다시 시작하세요."
  }
}

/// Goes into the brackets of a sentence.
private func koreanFlaw(_ flaw: Flaw) -> String {
  switch flaw {
  case .empty: "빈 응답"
  case .brokenOff(let field): "\(field)에서 끊김"
  case .missing(let field): "\(field) 없음"
  case .noNumber(let field): "\(field): 숫자가 아님"
  case .unknownShape(let field?): "\(field): 모르는 형식"
  case .unknownShape(nil): "모르는 형식"
  case .foreign(let beginning): "모르는 형식: \(beginning)"
  case .unreadableRows(let count): "\(count)행 가운데 읽을 수 있는 것이 없음"
  case .fewerRows(let usable, let all): "\(all)행 가운데 \(usable)행만 읽힘"
  case .noValue(let flag): flag.map { "값 없음: \($0)" } ?? "값 없음"
  case .outOfDate: "지금의 자료가 없음"
  }
}

/// Goes into the brackets of a sentence.
let koreanObstacle: @Sendable (Obstacle) -> String = { obstacle in
  switch obstacle {
  case .badAddress: "주소가 올바르지 않음"
  case .unknownHost: "호스트 이름을 찾지 못함"
  case .noConnection: "연결이 거부되었거나 가는 길이 없음"
  case .proxy: "프록시가 통과시키지 않음"
  case .untrusted: "안전한 TLS 연결을 맺지 못함"
  case .silent: "서버가 응답 없이 끊음"
  case .brokenOff: "연결이 도중에 끊김"
  case .unreadable: "응답이 HTTP가 아님"
  case .offline: "오프라인"
  case .cancelled: "취소됨"
  case .noLibrary: "libcurl.so.4가 설치되어 있지 않음"
  case .library: "이쪽에서 전송하지 못함"
  }
}

let englishFailure: @Sendable (SourceError, SourceID, (Date) -> String) -> String = { error, source, clock in
  [englishFact(error, source, clock), englishCounsel(error, source)].compactMap { $0 }.joined(separator: " ")
}

private func englishFact(_ error: SourceError, _ source: SourceID, _ clock: (Date) -> String) -> String {
  let name = source.profile.name.en
  return switch error {
  case .keyMissing: "There is no key for \(name)."
  case .keyUnavailable(let trouble): KeyWords.english.trouble(trouble)
  case .keyRejected(let detail): "\(name) refused the key (\(detail))."
  case .quotaSpent(let until): "The allowance at \(name) is used up. It is asked again from \(clock(until))."
  case .notCovered: "\(name) does not cover this place."
  case .noValue(let flag): "\(name) has no value at the moment\(flag.map { " (\($0))" } ?? "")."
  case .notPublishedYet: "\(name) has not published it yet."
  case .unreachable(.offline): "\(name) was not asked, being offline."
  case .unreachable(let obstacle): "\(name) cannot be reached (\(englishObstacle(obstacle)))."
  case .timedOut: "\(name) did not answer in time."
  case .refused(let detail): "\(name) refused the request (\(detail))."
  case .redirected(let host): "\(name) points to another host (\(host)), which is not followed."
  case .upstreamError(let detail): "\(name) is in trouble (\(detail))."
  case .malformed(let flaw): "The answer of \(name) could not be read (\(englishFlaw(flaw)))."
  case .incomplete(let flaw): "The answer of \(name) is not whole (\(englishFlaw(flaw)))."
  case .tooLarge: "The answer of \(name) was too large and was not taken."
  }
}

private func englishCounsel(_ error: SourceError, _ source: SourceID) -> String? {
  switch error {
  case .keyMissing: source.keyAdvice(in: .en)
  case .keyUnavailable(let trouble): KeyWords.english.remedy(trouble)
  case .keyRejected: source.keyCheck(in: .en)
  case .quotaSpent: nil
  case .notCovered: "Other sources can be added under [sources] in the settings."
  case .noValue, .notPublishedYet: "Try again in a few minutes."
  case .unreachable(.offline): "It is without --offline."
  case .unreachable(let obstacle): englishAdvice(obstacle, source)
  case .timedOut, .upstreamError: "Try again in a moment."
  case .refused:
    "See whether base_url in [\(source.rawValue)] is right, and look for a newer weatheri-tui."
  case .redirected, .tooLarge: englishAddressCheck(source)
  case .incomplete(.noValue): "Try again in a few minutes."
  case .malformed(let flaw), .incomplete(let flaw):
    "Try again in a moment; if it stays so, \(englishLastResort(flaw, source))"
  }
}

let englishFailureInBrief: @Sendable (SourceError.Reason) -> String = { reason in
  switch reason {
  case .keyMissing: "no key set"
  case .keyRejected: "key refused"
  case .quotaSpent: "allowance used up"
  case .notCovered: "not covered"
  case .noValue: "no value"
  case .notPublishedYet: "not published yet"
  case .unreachable: "unreachable"
  case .timedOut: "no answer"
  case .refused: "request refused"
  case .upstreamError: "server error"
  case .malformed: "unreadable answer"
  case .tooLarge: "answer too large"
  }
}

let englishRemedy: @Sendable (SourceError, SourceID) -> String? = { error, source in
  switch error {
  case .keyMissing: source.keyAdvice(in: .en, isAlone: true)
  case .keyUnavailable(let trouble): KeyWords.english.trouble(trouble)
  case .keyRejected: "\(source.profile.name.en): \(source.keyCheck(in: .en).asRest)"
  case .unreachable(let obstacle): "\(englishAdvice(obstacle, source)) Press r to try again."
  case .timedOut: "\(source.profile.name.en) did not answer in time. Press r to try again."
  case .upstreamError: "\(source.profile.name.en) is in trouble. Press r to try again."
  case .malformed: "The answer of \(source.profile.name.en) could not be read. Press r to try again."
  case .incomplete: "The answer of \(source.profile.name.en) is not whole. Press r to try again."
  case .refused, .redirected, .tooLarge: "\(source.profile.name.en): \(englishAddressCheck(source))"
  case .quotaSpent, .notCovered, .noValue, .notPublishedYet: nil
  }
}

private func englishLastResort(_ flaw: Flaw, _ source: SourceID) -> String {
  if case .foreign = flaw { return "check base_url in [\(source.rawValue)] of the settings." }
  if case .outOfDate = flaw { return "see whether this machine's date and time are right." }
  return "look for a newer weatheri-tui."
}

private func englishAddressCheck(_ source: SourceID) -> String {
  "Check base_url in [\(source.rawValue)] of the settings."
}

private func englishAdvice(_ obstacle: Obstacle, _ source: SourceID) -> String {
  switch obstacle {
  case .unknownHost, .noConnection, .silent, .brokenOff, .offline: "Check the network."
  case .badAddress, .unreadable: englishAddressCheck(source)
  case .proxy: "Check network.proxy in the settings and https_proxy."
  case .untrusted: "Check this machine's clock and its certificates (ca-certificates)."
  case .noLibrary: "Install libcurl4."
  case .cancelled: "Try again."
  case .library: "Try again; if it stays so, start the program anew."
  }
}

private func englishFlaw(_ flaw: Flaw) -> String {
  switch flaw {
  case .empty: "it is empty"
  case .brokenOff(let field): "it breaks off at \(field)"
  case .missing(let field): "\(field) is missing"
  case .noNumber(let field): "\(field) is no number"
  case .unknownShape(let field?): "\(field) is of an unknown shape"
  case .unknownShape(nil): "of an unknown shape"
  case .foreign(let beginning): "of an unknown shape: \(beginning)"
  case .unreadableRows(let count): "none of \(count) rows says anything"
  case .fewerRows(let usable, let all): "\(usable) of \(all) rows can be used"
  case .noValue(let flag): flag.map { "no value: \($0)" } ?? "no value"
  case .outOfDate: "it says nothing of now"
  }
}

let englishObstacle: @Sendable (Obstacle) -> String = { obstacle in
  switch obstacle {
  case .badAddress: "the address is not one to ask"
  case .unknownHost: "no such host, or no name server answers"
  case .noConnection: "the connection was refused or there is no route"
  case .proxy: "the proxy does not let us through"
  case .untrusted: "no trustworthy TLS connection"
  case .silent: "the server hung up without an answer"
  case .brokenOff: "the connection broke off"
  case .unreadable: "the answer is not readable HTTP"
  case .offline: "offline"
  case .cancelled: "cancelled"
  case .noLibrary: "libcurl.so.4 is not installed"
  case .library: "the transfer failed on our side"
  }
}
