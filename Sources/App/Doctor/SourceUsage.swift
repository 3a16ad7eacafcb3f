import AppleWeather
import DataPortal
import OpenMeteo
import OpenWeather
import Upstream
import Weather

// What was asked of each service, by whatever process of this machine.
extension LiveSources {
  /// The same facts with what is used of each allowance.
  func counting(_ facts: SourceFacts) async -> SourceFacts {
    var counted = facts
    for (place, answer) in facts.answers.enumerated() {
      counted.answers[place].usage = await usage(of: facts.source, answer.service)
    }
    return counted
  }

  /// nil where a key is wanted and there is none.
  private func usage(of source: SourceID, _ service: SourceFacts.Service) async -> Usage? {
    guard let account = await account(of: source, service) else { return nil }
    return await quotaStore.usage(of: account)
  }

  private func account(of source: SourceID, _ service: SourceFacts.Service) async -> Account? {
    switch source {
    case .openMeteo: return OpenMeteo.account
    case .weatherKit: return AppleWeather.account
    case .openWeather: return (try? await credentials(of: source).key()).map(OpenWeather.account)
    case .kma, .airkorea:
      return (try? await credentials(of: source).key()).map { DataPortal.account(service.ofPortal, key: $0) }
    }
  }
}

extension SourceFacts.Service {
  /// Which of data.go.kr's services that is.
  var ofPortal: PortalService {
    switch self {
    case .shortRange: .shortRange
    case .mediumRange: .mediumRange
    case .warnings: .warnings
    case .air, .weather: .air
    }
  }
}
