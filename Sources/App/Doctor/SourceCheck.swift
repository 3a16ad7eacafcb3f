import Dashboard
import FoundationEssentials
import Reports
import Upstream
import Weather

/// The sources: whether they can be reached and accept the key, the remaining allowance if the source counts it, and
/// the newest publication.
struct SourceCheck: Check {
  let language: Language

  func findings(_ facts: SourceFacts) -> [Finding] {
    let isAlone = facts.answers.count == 1
    return [key(facts)].compactMap { $0 }
      + facts.answers.map { answer in
        let id = Finding.ID.source(facts.source, service: isAlone ? nil : answer.service.rawValue)
        return switch answer.newest {
        case .success(let newest): reached(id, facts.source, answer, newest)
        case .failure(let error): failed(id, facts, answer, error)
        }
      }
  }

  // MARK: - Keys

  /// nil if the source needs no key, or if another source reports the problem.
  private func key(_ facts: SourceFacts) -> Finding? {
    guard facts.wantsKey else { return nil }
    let name = Words.of(language).source(facts.source)
    if let trouble = facts.trouble {
      return trouble.isAbout(facts.source) ? unavailable(facts.source, trouble) : nil
    }
    guard let origin = facts.credentialOrigin else {
      return facts.source.profile.credential.map { missing(facts, $0, name) }
    }
    let place = place(origin, of: facts.source)
    return ok(.key(facts.source), "\(name) 인증키: \(place)", "\(name) key: \(place).")
  }

  private func place(_ origin: SourceFacts.CredentialOrigin, of source: SourceID) -> String {
    switch origin {
    case .environment(let variable): say("환경 변수 \(variable)", "in the environment variable \(variable)")
    case .file(let key): say("설정 파일의 \(key)", "\(key) in the settings file")
    case .command(let key): say("\(key)", "from \(key)")
    case .shared: shared(source.profile.credential?.other ?? source)
    case .credentials: say("설정 파일의 [\(source.rawValue)]", "in [\(source.rawValue)] of the settings file")
    }
  }

  private func shared(_ other: SourceID) -> String {
    let name = other.profile.name
    return say("\(name.ko.withCompanionParticle) 같은 키", "the same as for \(name.en)")
  }

  private func missing(_ facts: SourceFacts, _ key: SourceCredential, _ name: String) -> Finding {
    switch key.form {
    case .text: missing(facts, key.site, name)
    case .parts(_, let advice): unset(facts, advice, name)
    }
  }

  private func missing(_ facts: SourceFacts, _ site: String, _ name: String) -> Finding {
    // AirKorea can use the key of KMA: then the advice names the source that owns the key.
    let owner = facts.source.profile.credential?.other ?? facts.source
    let variable = owner.profile.credential?.variable ?? ""
    return Finding(
      .key(facts.source), .warn,
      facts.hasStandIn
        ? say("\(name) 인증키가 없어 다른 출처로 대신합니다.", "No \(name) key is set; using other sources.")
        : say("\(name) 인증키가 없습니다.", "No \(name) key is set."),
      remedy: say(
        "\(site)에서 받아 설정(s)이나 \(variable) 환경 변수에 넣으세요. 명령: weatheri-tui config set \(owner.rawValue).key -",
        "Get one at \(site) and put it into the settings (s) or \(variable). As a command: weatheri-tui config set \(owner.rawValue).key -"
      ))
  }

  /// Several settings form the key, and some of them are empty.
  private func unset(_ facts: SourceFacts, _ advice: SourceCredential.SetAdvice, _ name: String) -> Finding {
    let list = facts.unset.joined(separator: ", ")
    return Finding(
      .key(facts.source), .warn,
      facts.hasStandIn
        ? say(
          "\(name) 인증키에 빠진 값이 있어 다른 출처로 대신합니다: \(list)", "The \(name) key lacks \(list); using other sources.")
        : say("\(name) 인증키에 빠진 값이 있습니다: \(list)", "The \(name) key lacks \(list)."),
      remedy: "\(advice.beforeCommand[language]): weatheri-tui config set \(facts.unset.first ?? "") '…'")
  }

  private func unavailable(_ source: SourceID, _ trouble: CredentialError) -> Finding {
    let remedy = trouble.remedy[language]
    let test = ": sh -c \"$(weatheri-tui config get \(trouble.setting))\""
    return Finding(
      .key(source), .fail, trouble.fact[language],
      remedy: trouble.reason == .keyMissing ? remedy.dropLast() + test : remedy)
  }

  // MARK: - Answers

  private func reached(
    _ id: Finding.ID, _ source: SourceID, _ answer: SourceFacts.Answer, _ newest: Date?
  ) -> Finding {
    let name = title(source, answer.service)
    let time =
      source.profile.service(answer.service)?.isPermanent == true
      ? ""
      : newest.map { say("가장 최근 발표 \(clock($0)).", "Latest publication: \(clock($0)).") }
        ?? say("지금은 발표된 것이 없습니다.", "Nothing is published at present.")
    let accepted =
      source.profile.credential == nil
      ? say("응답합니다.", "answers.") : say("응답하고 키를 받아들입니다.", "answers, and accepts the key.")
    let isScarce = answer.usage?.isNearlySpent == true
    return Finding(
      id, isScarce ? .warn : .ok,
      say("\(name): \(accepted) \(time)", "\(name) \(accepted) \(time)").trimmed + used(answer.usage),
      remedy: isScarce ? scarceQuotaRemedy : nil)
  }

  private var scarceQuotaRemedy: String {
    say(
      "한도가 거의 찼습니다. refresh_minutes를 늘리고 새로고침(r)을 아끼세요: weatheri-tui config set refresh_minutes 30",
      "The quota is nearly used up. Refresh less often: weatheri-tui config set refresh_minutes 30, and press r less.")
  }

  /// ` 오늘 120/10,000회(이 컴퓨터에서).`: counted on this machine, because the sources do not report the rest.
  private func used(_ usage: Usage?) -> String {
    guard let usage else { return "" }
    let used = Int(usage.used.rounded(.up)).inThousands
    let granted = usage.allowance.requests.inThousands
    let isMonth = usage.allowance.window == .month
    return isMonth
      ? say(" 이번 달 \(used)/\(granted)회(이 컴퓨터에서).", " \(used) of \(granted) this month, from this machine.")
      : say(" 오늘 \(used)/\(granted)회(이 컴퓨터에서).", " \(used) of \(granted) today, from this machine.")
  }

  private func failed(
    _ id: Finding.ID, _ facts: SourceFacts, _ answer: SourceFacts.Answer, _ error: SourceError
  ) -> Finding {
    let service = answer.service
    // A service that needs a separate application, and that most users do not need, is not a failure.
    let isUnapplied = facts.source.profile.service(service)?.isOptional == true && error.reason == .keyRejected
    let isTransient = [.quotaSpent, .notPublishedYet, .noValue, .notCovered, .keyMissing].contains(error.reason)
    // The sentence names the source; the service is put before it. Advice is left to the remedy.
    let fact = Words.of(language).fact(error, facts.source) { clock($0) }
    let message = facts.answers.count == 1 ? fact : "\(title(facts.source, service)): \(fact)"
    return Finding(
      id, isTransient || isUnapplied ? .warn : .fail, message.harmless + used(answer.usage),
      remedy: remedy(facts, service, error))
  }

  private func remedy(_ facts: SourceFacts, _ service: SourceService.Kind, _ error: SourceError) -> String? {
    if let clicks = advice(facts, service)?.remedy(for: error) { return clicks }
    let words = Words.of(language)
    switch error {
    case .keyMissing, .keyUnavailable: return nil
    case .keyRejected where service == .normals:
      return say(
        "apihub.kma.go.kr에서 키(kma.hub_key)와 지상관측 평년값의 활용신청을 확인하세요.",
        "Check the key (kma.hub_key) and its approval for 지상관측 평년값 at apihub.kma.go.kr.")
    case .keyRejected:
      return words.credentialCheck(facts.source)
        + (facts.credentialOrigin.map { origin in
          let place = place(origin, of: facts.source)
          return say(" 키: \(place).", " The key: \(place).")
        } ?? "")
    case .unreachable(.badAddress), .unreachable(.unreadable), .redirected, .tooLarge, .malformed(.foreign):
      return say("주소가 맞는지 확인하세요: ", "Check the address: ") + address(facts.source, service)
    case .refused:
      return say(
        "weatheri-tui 새 버전이 있는지, 주소가 맞는지 확인하세요: ",
        "Look for a newer weatheri-tui, and check the address: ") + address(facts.source, service)
    case .unreachable(.unknownHost), .unreachable(.noConnection), .unreachable(.silent), .unreachable(.brokenOff),
      .timedOut:
      return say(
        "네트워크와 프록시(network.proxy, https_proxy)를 확인하세요. 느린 회선이면 network.timeout_seconds를 늘리세요.",
        "Check the network and the proxy (network.proxy, https_proxy). On a slow line raise network.timeout_seconds.")
    case .unreachable, .malformed, .incomplete: return words.suggestedFix(error, facts.source)
    case .quotaSpent, .noValue, .notPublishedYet, .upstreamError:
      return say("기다렸다가 다시 해 보세요.", "Wait and try again.")
        + (facts.hasStandIn ? say(" 그동안은 다른 출처가 대신합니다.", " Other sources are used meanwhile.") : "")
    case .notCovered:
      return facts.hasStandIn
        ? say("다른 출처가 대신합니다.", "Other sources are used instead.") : words.suggestedFix(error, facts.source)
    }
  }

  /// The command that prints the address of that service.
  private func address(_ source: SourceID, _ service: SourceService.Kind) -> String {
    let name = source.profile.service(service)?.address ?? .base
    return "weatheri-tui config get \(source.rawValue).\(name.rawValue)"
  }

  private func advice(_ facts: SourceFacts, _ service: SourceService.Kind) -> PortalAdvice? {
    guard let service = facts.source.profile.service(service), let listing = service.listing else { return nil }
    return PortalAdvice(
      language: language, name: listing, allowance: service.allowances[0].requests,
      credentialOrigin: facts.credentialOrigin ?? .environment(facts.source.profile.credential?.variable ?? ""))
  }

  private func title(_ source: SourceID, _ service: SourceService.Kind) -> String {
    let profile = source.profile
    return [profile.name, profile.service(service)?.title].compactMap { $0?[language] }.joined(separator: " ")
  }

  /// In Korean time, because the allowances follow the Korean calendar day; the text says so.
  private func clock(_ instant: Date) -> String {
    let time = Zone.seoul.civil(instant)
    return "\(time.date.text) \(time.hour.padded(2)):\(time.minute.padded(2))"
      + say("(한국 시각)", " (Korea time)")
  }
}

extension CredentialError {
  /// AirKorea may use KMA's key; then the setting belongs to KMA, and the problem is reported there.
  fileprivate func isAbout(_ source: SourceID) -> Bool { setting.hasPrefix(source.rawValue + ".") }
}

extension Usage {
  /// At most a tenth is left.
  fileprivate var isNearlySpent: Bool { used >= 0.9 * Double(allowance.requests) }
}

extension Int {
  /// Such as `10,000`.
  fileprivate var inThousands: String {
    self < 1000 ? String(self) : (self / 1000).inThousands + "," + (self % 1000).padded(3)
  }
}
