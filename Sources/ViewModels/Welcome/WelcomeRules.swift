import Alerts
import Cells
import FoundationEssentials
import Weather

/// The pages of the first start: a city, two names, an alert. Nothing is asked of anybody before there is a city.
extension HomeRules {
  /// Once: who has begun to answer is not asked anew.
  func greet(home: City, others: [City], _ state: inout State) {
    guard state.welcome == nil, state.cities.isEmpty else { return }
    state.welcome = Welcome(home: home, others: others, now: state.now)
    state.search = Search()
    state.overlays = [.welcome(.place)]
  }

  func pressInWelcome(_ action: Action, _ state: inout State) -> [Effect] {
    switch (action, state.page) {
    case (.skip, let page): return skip(from: page, &state)
    case (.nextPage, .welcomePlace): return fulfil(.add, &state)
    case (.nextPage, .welcomeNames): return keepNames(&state)
    case (.nextPage, _): return keepAlert(&state)
    case (_, .welcomePlace): return pressInSearch(action, &state)
    case (.up, .welcomeNames), (.down, .welcomeNames): state.welcome?.isNamingFairy.toggle()
    case (.up, _): choose(by: -1, &state)
    case (.down, _): choose(by: 1, &state)
    case (.repeatBack, _): changeRepetition(by: -1, &state)
    case (.repeatForward, _): changeRepetition(by: 1, &state)
    case (.eraseTime, _): state.welcome?.time.erase()
    default: break
    }
    return []
  }

  func editInWelcome(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    switch state.page {
    case .welcomePlace:
      // No name begins with a dot; on the home screen it asks for the same.
      if edit == .insert("."), state.search.field.isBlank {
        state.notice = nil
        return locate(&state)
      }
      return self.edit(edit, &state)
    case .welcomeNames: editName(edit, &state)
    default: type(edit, &state)
    }
    return []
  }

  // MARK: - Where

  /// The chosen city is the reader's first, and is asked for while the other pages are answered.
  func moveIn(_ city: City, _ state: inout State) -> [Effect] {
    let stop = stopAsking(&state)
    state.cities = [City(place: city.place, name: city.name, isSaved: false)]
    turn(to: .names, &state)
    return stop + [.save(city), .noteWelcomed] + show(0, &state)
  }

  /// Where the reader is can be chosen now, like any other place.
  func suggest(_ place: Place, _ state: inout State) -> [Effect] {
    guard state.overlays.contains(.welcome(.place)) else { return [] }
    let stop = stopAsking(&state)
    state.welcome?.suggestions.removeAll { $0.place.level == .here }
    state.welcome?.suggestions.insert(City(place: place, isSaved: false), at: 0)
    state.search = Search()
    return stop
  }

  // MARK: - Who

  private func editName(_ edit: TextField.Edit, _ state: inout State) {
    state.notice = nil
    let name = state.welcome?.isNamingFairy == true ? \Welcome.fairyName : \Welcome.userName
    guard var field = state.welcome?[keyPath: name] else { return }
    guard field.apply(edit), field.text.count <= Alert.longestName else { return state.notice = .fieldIsFull }
    guard !field.text.hasPrefix(" ") else { return state.notice = .welcome(.leadingSpace) }
    state.welcome?[keyPath: name] = field
  }

  private func keepNames(_ state: inout State) -> [Effect] {
    let (user, fairy) = (state.welcome?.userName.text.trimmed ?? "", state.welcome?.fairyName.text.trimmed ?? "")
    turn(to: .alert, &state)
    return user.isEmpty && fairy.isEmpty ? [] : [.keepNames(user: user, fairy: fairy)]
  }

  // MARK: - When

  private func choose(by step: Int, _ state: inout State) {
    let wishes = Welcome.Wish.allCases
    guard let wish = state.welcome?.wish, let index = wishes.firstIndex(of: wish) else { return }
    state.welcome?.wish = wishes[(index + step + wishes.count) % wishes.count]
  }

  private func changeRepetition(by step: Int, _ state: inout State) {
    let all: [Repetition] = [.daily, .weekdays, .weekends]
    guard let welcome = state.welcome, welcome.wish == .own, let index = all.firstIndex(of: welcome.repetition) else {
      return
    }
    state.welcome?.repetition = all[(index + step + all.count) % all.count]
  }

  /// Who types a time wants one of his own.
  private func type(_ edit: TextField.Edit, _ state: inout State) {
    guard case .insert(let text) = edit, let digit = text.first?.wholeNumberValue else { return }
    state.notice = nil
    state.welcome?.wish = .own
    _ = state.welcome?.time.type(digit)
  }

  private func keepAlert(_ state: inout State) -> [Effect] {
    guard let welcome = state.welcome, let city = state.city else { return [] }
    let draft = welcome.draft
    end(&state)
    state.notice = .welcome(.ready(name: welcome.userName.text.trimmed, alert: draft?.at))
    return draft.map { [.keepAlert($0, of: city.place)] } ?? []
  }

  // MARK: - Turning over

  private func turn(to step: WelcomeStep, _ state: inout State) {
    state.overlays = [.welcome(step)]
    state.welcome?.turnedAt = state.now
  }

  private func end(_ state: inout State) {
    state.overlays = []
    state.welcome = nil
  }

  /// What was entered on the pages before stays; without a city it is the one of the settings, unsaved.
  private func skip(from page: Page, _ state: inout State) -> [Effect] {
    guard let welcome = state.welcome else { return [] }
    let stop = stopAsking(&state)
    end(&state)
    state.notice = .welcome(.skipped)
    guard page == .welcomePlace else { return stop }
    state.cities = [City(place: welcome.home.place, name: welcome.home.name, isSaved: false)]
    return stop + [.noteWelcomed] + show(0, &state)
  }
}

// The mouse.
extension HomeRules {
  func wheelInWelcome(up: Bool, _ state: inout State) -> [Effect] {
    switch state.page {
    case .welcomePlace: return wheelInSearch(up: up, &state)
    case .welcomeAlert: choose(by: up ? -1 : 1, &state)
    default: break
    }
    return []
  }

  /// A click chooses, and on a city another one takes it.
  func clickInWelcome(_ point: Point, _ state: inout State) -> [Effect] {
    if state.page == .welcomePlace { return clickInSearch(point, &state) }
    let choice = WelcomeLayout(state.size).choice(at: point)
    switch (state.page, choice) {
    case (.welcomeNames, 0), (.welcomeNames, 1): state.welcome?.isNamingFairy = choice == 1
    case (.welcomeAlert, let choice?) where Welcome.Wish.allCases.indices.contains(choice):
      state.welcome?.wish = Welcome.Wish.allCases[choice]
    default: break
    }
    return []
  }
}
