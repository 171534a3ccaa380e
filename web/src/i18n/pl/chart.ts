// Co mapa mówi o sobie: opis pola, legendy, opowieść i jej kapitanowie.
export const chart = {
  'space.home': 'start i meta, za darmo',
  'space.sea': {
    one: 'morze, {n} porcja żywności',
    few: 'morze, {n} porcje żywności',
    many: 'morze, {n} porcji żywności',
    other: 'morze, {n} porcji żywności',
  },
  'space.port': {
    one: 'port, {n} dublon',
    few: 'port, {n} dublony',
    many: 'port, {n} dublonów',
    other: 'port, {n} dublona',
  },
  'space.lair': 'jaskinia piracka, za darmo',
  'space.fork': 'tu jest rozwidlenie',
  'space.score': 'Punkty: {points}',
  'space.before': 'Punkty: {points}, bo to przed czerwoną linią',
  'space.score.home': 'Punkty: {points} po pełnym okrążeniu',
  'space.chest': 'Leży tu skarb',
  'space.nochest': 'Skarbu już nie ma',
  'space.ships': 'Statki tutaj: {names}',
  'space.number': 'Nr {number} na drodze wokół wyspy',
  'board.walk': 'Wszystkie pola: strzałki prowadzą od jednego do drugiego',
  'points.open': 'Punkty po kolei: {name}',
  'points.hidden': 'zakryte, liczone na końcu',
  'legend.title': 'Legenda',
  'legend.close': 'Zamknij legendę',
  'legend.story.title': 'Wielkie Wyzwanie',
  'legend.story':
    'Jamajka, rok 1708. Minęło trzydzieści lat, odkąd Henry Morgan, do tej pory pirat, w 1678 roku został ' +
    'gubernatorem. Na tę pamiątkę kapitanowie, którzy jeszcze zostali, ścigają się wokół jego wyspy: z Port ' +
    'Royal do Port Royal, z tym, co zmieści się w pięciu ładowniach.',
  'legend.chart': 'Na mapie',
  'legend.point':
    'Wskaż pole, przytrzymaj na nim palec albo dojdź do niego klawiszem Tab i strzałkami: powie, czym jest.',
  'legend.sea': 'Morze: każdy biały kwadracik to porcja żywności za przybycie',
  'legend.port': 'Port: tyle dublonów, ile jest na jego złotej iglicy',
  'legend.lair': 'Jaskinia piracka: za darmo',
  'legend.treasure': 'Skarb: zabiera go ten, kto pierwszy się tu zatrzyma',
  'legend.score': 'Punkty statku, który stoi tu na końcu',
  'legend.redline': 'Czerwona linia: kto kończy przed nią, traci pięć punktów',
  'legend.battle': 'Dwa statki na jednym polu: walka, wszędzie prócz Port Royal',
  'legend.dice': 'Kości rundy: lewa na rano, prawa na wieczór',
  'legend.compass': 'Kapitan rundy: rzuca kośćmi i jest pierwszy',
  'legend.crews': 'Załogi i ich kapitanowie',
  'legend.rules': 'Wszystkie zasady',
  'crew.red.captain': 'Anne Bonny',
  'crew.red.story': 'Porzuciła dom plantatora dla morza i biła się lepiej niż ci, którzy się z niej śmiali.',
  'crew.blue.captain': 'Mary Read',
  'crew.blue.story': 'Na długo przed morzem służyła jako żołnierz w męskim mundurze; z pokładu schodziła ostatnia.',
  'crew.green.captain': 'John Rackham, Calico Jack',
  'crew.green.story': 'Barwny perkal, małe łupy, wielkie uczty; szczęście trwało tyle co rum.',
  'crew.yellow.captain': 'Olivier Levasseur, Myszołów',
  'crew.yellow.story': 'Zabrał skarby wicekróla, a światu zamiast mapy zostawił zagadkę.',
  'crew.violet.captain': 'Samuel Bellamy, Czarny Sam',
  'crew.violet.story': 'Oddawał pojmanym kapitanom ich statki, a własny, najbogatszy, oddał burzy.',
  'crew.orange.captain': 'Edward Drummond, Czarnobrody',
  'crew.orange.story': 'Tlące się lonty w brodzie dały mu więcej statków niż działa.',
  'legend.malacca.title': 'Dwanaście dni w tawernie',
  'legend.malacca.story':
    'Przez dwanaście dni kapitanowie wszystkich mórz dzielą tawernę nad cieśniną Malakka. Każdego dnia w dole ' +
    'przepływa jeden statek kupiecki: można go zaatakować, obronić albo z nim handlować. Kto ostatniego wieczoru ' +
    'ma najwięcej monet, ten jest królem piratów.',
  'legend.cards': 'Karty według kolorów',
  'legend.attack':
    'Czerwona: atak. Gdy ataku jest więcej niż obrony, statek jest zdobyty, a napastnicy dzielą ładunek i ' +
    'przegrane stawki.',
  'legend.defence':
    'Niebieska: obrona. Statek jest ocalony, a obrońcy dzielą stawki napastników i dobierają kartę specjalną.',
  'legend.trade': 'Zielona: handel. Jeśli statek jest ocalony, stawka wraca i drugie tyle do niej.',
  'legend.ambush': 'Dwubarwna: zasadzka. Właściciel wybiera jedną z dwóch stron, gdy wszystkie karty są odkryte.',
  'legend.parrot': 'Papuga: kto ją trzyma, jest hersztem i dziś zaczyna; jutro leci do następnego.',
  'legend.stake': 'Stawki leżą jawnie, karty nie: monetami można blefować.',
  'score.king': 'Król piratów: {name}',
  'score.king.you': 'Jesteś królem piratów',
  'score.kings': 'Dzielą koronę piratów: {names}',
};
