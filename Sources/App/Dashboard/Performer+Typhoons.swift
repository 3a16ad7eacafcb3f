import Dashboard
import FoundationEssentials
import Weather

extension Performer {
  /// Reports the cyclones and when to look again.
  func perform(_ effect: TyphoonEffect, _ send: @escaping Program.Send) async {
    let world = world
    let overview = await world.watchedTyphoons(near: [effect.place])
    // After a request that brought nothing, not at once.
    let soonest = world.now().addingTimeInterval(60)
    send(.page(TyphoonEvent.looked(overview, next: max(soonest, TyphoonWatch.next(after: overview, now: world.now())))))
  }
}
