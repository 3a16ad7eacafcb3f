import App

await Weatheri.start()
