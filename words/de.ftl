### Was man liest, auf Deutsch. Jede Nachricht aus en.ftl steht auch hier, mit denselben Variablen.

language-name = Deutsch

## Alle Spiele

seat-player = Spieler
seat-player-number = Spieler { $player }
level = { $level ->
    [1] Anfänger
    [2] Leicht
    [3] Locker
    [4] Solide
    [5] Clever
    [6] Stark
    [7] Experte
   *[8] Meister
}
score-list = Punkte: { $scores }
score-of = Spieler { $player } { $score }
fact-score = Punkte
fact-some-of = { $some } von { $all }
label-square = Zeile { $row }, Spalte { $column }
advice-hint = Tipp
hint-never = in diesem Spiel gibt es keine Tipps
hint-no-move = es gibt keinen Zug
option-rows = Zeilen
option-columns = Spalten
option-size = Brettgröße
option-moves = Züge
option-players = Spieler
option-seconds = Sekunden
option-yes = ja
option-no = nein
option-off = aus
decimal = { $whole },{ $rest }
worth-points = etwa { $points } Punkte
worth-even = etwa ausgeglichen
worth-win = gewinnt in { $plies }
worth-loss = verliert in { $plies }
worth-draw = remis
worth-solved = gelöst
worth-to-go = noch { $actions }
worth-at-least = noch mindestens { $actions }
worth-unsolvable = von hier führt kein Weg zum Ziel

## Notation aller Spiele

notation-seat = „{ $found }“ ist kein Platz: Plätze werden von 1 an gezählt
notation-level = „{ $found }“ ist keine Stufe: Stufen gehen von 1 bis 8
notation-skill = „{ $found }“ ist kein Bot: Schreib eine Stufe von 1 bis 8 oder { $styles }
notation-style = { $name }:N mit { $least } bis { $most } Zügen voraus
notation-depth = „{ $found }“ geht nicht: Der Bot { $name } rechnet { $least } bis { $most } Züge voraus, wie { $name }:{ $least }
notation-never-chance = in diesem Spiel ist nichts dem Zufall überlassen
opening-position = die Stellung lässt sich nicht lesen: { $why }
opening-start = mit dieser Stellung beginnt keine Partie: { $why }
opening-over = mit dieser Stellung beginnt keine Partie: Sie ist dort schon vorbei; wähl eine andere
refused-out-of-turn = Platz { $seat } ist nicht dran
refused-chance = hier ist nichts dem Zufall überlassen
refused-no-clock = es läuft keine Uhr
line-illegal = „{ $action }“ geht nicht: { $why }
log-no-seat = es gibt keinen Platz { $seat }
log-nothing-to-take-back = es gibt nichts zurückzunehmen
log-nothing-taken-back = es wurde nichts zurückgenommen
log-no-entry = „{ $found }“ ist kein Eintrag: Schreib „PLATZ ZUG“, „* ZUFALL“ oder „!“
race-notation-setup = „{ $found }“ ist kein Rennen: Schreib SPIELER,SEKUNDEN;OPTIONEN, wie 2,300;5x5
race-notation-chance = „{ $found }“ ist kein Zufall eines Rennens: Schreib PLATZ ZUFALL
race-refused-done = Platz { $seat } ist fertig
race-refused-chance = für Platz { $seat } ist nichts dem Zufall überlassen
race-players-bounds = ein Rennen ist für 2 bis 8 Spieler, nicht { $found }
race-seconds-bounds = ein Rennen dauert 10 bis 3600 Sekunden, nicht { $found }

## Bretter bearbeiten

edit-never = Stellungen dieses Spiels lassen sich nicht bearbeiten
edit-needs-place = „{ $brush }“ braucht ein Feld auf dem Brett
edit-is-whole = „{ $brush }“ ändert das ganze Brett
edit-no-brush = in diesem Spiel gibt es keinen Pinsel „{ $brush }“
edit-bounds = { $brush }: Wähl eine Zahl von { $least } bis { $most }
edit-off-board = das liegt außerhalb des Bretts
edit-over = in dieser Stellung ist die Partie schon vorbei

## Rennen

race-preset-four-players = Zu viert
race-fact = { $fact }, Spieler { $player }
race-progress = { $fact }: { $value }
race-give-up = Aufgeben
race-gave-up = aufgegeben
race-told-gave-up = { $who ->
    [you] Du hast aufgegeben.
   *[other] { $name } hat aufgegeben.
}
race-done = fertig
race-others-play = Die anderen spielen noch
race-no-hints = in einem Rennen gibt es keine Tipps
race-news-gave-up = Aufgegeben: { $name }
race-news-done = Fertig: { $name }
race-end-time = die Zeit ist um
race-end-alone = die anderen haben aufgegeben
race-end-first = zuerst fertig
race-secret = was die anderen machen, siehst du nach dem Rennen

## Toggle

toggle-title = Toggle
toggle-summary = Dreh Felder samt ihren Nachbarn um, bis dein Brett wie das Ziel aussieht.
toggle-coach-1 = Drück auf ein Feld: Es dreht sich um, und mit ihm die Felder darüber, darunter und daneben.
toggle-coach-2 = Dein Brett soll aussehen wie das kleine Zielbrett.
toggle-coach-3 = Jedes Ziel ist erreichbar. Versuch, mit möglichst wenigen Klicks auszukommen.
toggle-task = Fünf mal fünf Felder: Erreiche das Ziel mit so wenigen Klicks wie möglich.
toggle-race-title = Toggle-Rennen
toggle-race-summary = Alle haben dasselbe Brett und dasselbe Ziel. Wer es zuerst erreicht, gewinnt.
toggle-preset-3x3-sprint = 3x3-Sprint
toggle-headline = Stell das Zielmuster her
toggle-goal = Jeder Klick dreht ein Feld und seine Nachbarn um.
toggle-hint-reached = das Ziel ist erreicht
toggle-hint-none = das Ziel ist nicht zu erreichen
toggle-unsolvable = das Ziel ist von dort nicht zu erreichen
toggle-to-go = Klicks bis zum Ziel: { $clicks }{ $proven ->
    [yes] {""}
   *[no] {" "}oder weniger
}
toggle-unsolved = Nicht gelöst nach { $clicks ->
    [one] 1 Klick
   *[other] { $clicks } Klicks
}
toggle-end = Gelöst in { $clicks ->
    [one] 1 Klick
   *[other] { $clicks } Klicks
}
toggle-end-best = Gelöst in { $clicks ->
    [one] 1 Klick
   *[other] { $clicks } Klicks
} (bestmöglich: { $best })
toggle-end-optimal = Gelöst in { $clicks ->
    [one] 1 Klick
   *[other] { $clicks } Klicks
}, besser geht’s nicht
toggle-result-0 = Bestmöglich
toggle-result-1 = 1 Klick zu viel
toggle-result-2 = 2 Klicks zu viel
toggle-result-3 = 3 oder 4 Klicks zu viel
toggle-result-4 = 5 bis 9 Klicks zu viel
toggle-result-5 = 10 oder mehr zu viel
toggle-label = Toggle, { $size }, abweichende Felder: { $differ }
toggle-fact-differ = Noch falsche Felder
toggle-fact-to-go = Klicks bis zum Ziel
toggle-fact-clicks = { $clicks }{ $proven ->
    [yes] {""}
   *[no] {" "}oder weniger
}
toggle-current = dein Brett
toggle-target = Ziel
toggle-button = Feld { $number }: { $colour ->
    [white] weiß
   *[black] schwarz
}, { $wanted ->
    [same] stimmt
    [white] soll weiß sein
   *[black] soll schwarz sein
}
toggle-brush-tile = Feld
toggle-brush-target = Zielfeld
toggle-brush-white = Alles weiß
toggle-brush-black = Alles schwarz

## Toggle: Notation

toggle-illegal-off-board = auf einem Brett von { $size } gibt es kein Feld { $button }: Felder gehen von 0 bis { $last }
toggle-notation-target = ein Ziel schreibt man ZxS:ZIEL, wie 3x3:110101011
toggle-target-size = das Ziel hat { $target } Felder, das Brett aber { $board }
toggle-target-reached = das Brett gleicht dem Ziel schon
toggle-notation-size = „{ $found }“ ist keine Größe: Schreib ZEILENxSPALTEN, wie 3x5
toggle-rows-bounds = ein Brett hat 1 bis 64 Zeilen, nicht { $found }
toggle-columns-bounds = ein Brett hat 1 bis 64 Spalten, nicht { $found }
toggle-notation-parts = eine Stellung ist BRETT:ZIEL, oder ZxS:BRETT:ZIEL, wenn das Brett nicht quadratisch ist; gefunden: { $found ->
    [one] 1 Teil
   *[other] { $found } Teile
}
toggle-notation-not-square = { $squares } Felder ergeben kein quadratisches Brett von 1x1 bis 64x64: Prüf die Länge oder schreib die Größe davor, wie 3x5:BRETT:ZIEL
toggle-notation-one-board = hinter { $size } steht nur ein Brett: Schreib zwei, wie { $size }:BRETT:ZIEL
toggle-notation-unequal = das Brett hat { $current } Felder, das Ziel aber { $target }: Mach beide gleich lang
toggle-notation-length = { $which ->
    [target] das Ziel
   *[current] das Brett
} hat { $found } Felder, ein Brett von { $size } aber { $squares }
toggle-notation-square = „{ $found }“ an Stelle { $place } { $which ->
    [target] des Ziels
   *[current] des Bretts
} ist kein Feld: Schreib 0 für Schwarz, 1 für Weiß
toggle-notation-button = „{ $found }“ ist kein Feld: Schreib seine Nummer, zeilenweise von 0 an gezählt

## Tic-Tac-Toe

tictactoe-title = Tic-Tac-Toe
tictactoe-summary = Wer zuerst genug Zeichen in einer Reihe hat, gewinnt: auf Brettern jeder Größe, mit bis zu 26 Spielern.
tictactoe-coach-1 = Wähl ein Feld, um dein Zeichen zu setzen. Ihr seid abwechselnd dran.
tictactoe-coach-2 = Bring genug eigene Zeichen in eine Reihe: waagerecht, senkrecht oder schräg.
tictactoe-coach-3 = Achte auf die Reihen der anderen und blockiere sie rechtzeitig.
tictactoe-option-win = Länge der Gewinnreihe
tictactoe-option-history = Limit fürs Zurückspulen (1 = aus)
tictactoe-option-players = Ein Zeichen je Spieler (2 bis 26)
tictactoe-preset-classic = Klassisch
tictactoe-preset-four = Vier in einer Reihe 6x6
tictactoe-preset-five = Fünf in einer Reihe 15x15
tictactoe-preset-three-players = Zu dritt
tictactoe-preset-with-rewinds = Mit Zurückspulen
tictactoe-worth-worse = leicht im Nachteil
tictactoe-worth-better = leicht im Vorteil
tictactoe-goal = { $win ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $win }
} in einer Reihe gewinnen.
tictactoe-end-line = { $win ->
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $win }
} in einer Reihe
tictactoe-end-full = das Brett ist voll
tictactoe-taken = dieses Feld ist belegt
tictactoe-win-bounds = { $size ->
    [3] auf einem 3x3-Brett braucht es drei in einer Reihe
   *[other] auf einem { $size }x{ $size }-Brett braucht es 3 bis { $size } in einer Reihe
}
tictactoe-history-bounds = auf einem { $size }x{ $size }-Brett liegt das Limit fürs Zurückspulen zwischen 1 und { $most }
tictactoe-players-bounds = möglich sind 2 bis 26 Spieler, nicht { $count }: Gib jedem ein Zeichen, zum Beispiel xo
tictactoe-symbol-twice = zwei Spieler haben das Zeichen { $symbol }: Jeder braucht ein eigenes
tictactoe-called-rewind = { $count } zurückgespult
tictactoe-told-rewind = { $who ->
    [you] Du hast
   *[other] { $name } hat
} { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
} zurückgespult.
tictactoe-fact-turn = Zug
tictactoe-label = Tic-Tac-Toe, { $size }x{ $size }, { $win } in einer Reihe: { $state }
tictactoe-label-won = { $symbol } hat gewonnen
tictactoe-label-draw = remis
tictactoe-label-turn = { $symbol } ist am Zug
tictactoe-rewind = Zurückspulen
tictactoe-rewind-count = { $count } zurückspulen
tictactoe-edit-over = die Partie ist hier schon vorbei: Lösch ein Zeichen
tictactoe-edit-empty = dieses Feld ist leer
tictactoe-edit-line = damit wäre eine Reihe schon früher voll gewesen: Lösch sie zuerst
tictactoe-edit-two-lines = nur eine Seite kann eine Reihe haben: Lösch die andere
tictactoe-edit-fit = die Zeichen passen nicht auf dieses Brett: Lösch zuerst einige
tictactoe-brush-next = Nächster Spieler am Zug
tictactoe-brush-erase = Löschen
tictactoe-brush-clear = Leeren

## Tic-Tac-Toe: Notation

tictactoe-notation-options = Optionen sind GRÖSSE,REIHE,LIMIT,SPIELER, wie 3,3,1,xo, nicht „{ $found }“
tictactoe-notation-number = { $option ->
    [size] die Größe
    [win] die Reihe
   *[history] das Limit fürs Zurückspulen
} „{ $found }“ ist keine Zahl: Schreib nur Ziffern
tictactoe-size-bounds = die Größe ist 3 bis 32, nicht { $found }
tictactoe-notation-win = auf einem Brett der Größe { $size } sind 3 bis { $size } in einer Reihe nötig, nicht { $win }
tictactoe-notation-history = auf einem Brett der Größe { $size } ist das Limit fürs Zurückspulen 1 bis { $most }, nicht { $history }
tictactoe-notation-invisible = Spieler { $number } hat kein sichtbares Zeichen: Schreib ein anderes als { $character }
tictactoe-notation-symbol-twice = zwei Spieler haben das Zeichen „{ $symbol }“: Jeder braucht ein eigenes
tictactoe-illegal-won = die Partie ist vorbei, { $symbol } hat gewonnen: Wähl eine Stellung ohne Gewinnreihe
tictactoe-illegal-full = die Partie ist vorbei, das Brett ist voll: Wähl eine Stellung mit einem leeren Feld
tictactoe-illegal-off-board = es gibt kein Feld { $cell }: Zeilen und Spalten gehen von 0 bis { $last }
tictactoe-illegal-taken = { $cell } ist von { $owner } belegt: Wähl ein leeres Feld
tictactoe-illegal-beyond = <<{ $count } geht zu weit zurück: Das Limit { $history } erlaubt weniger als { $history }
tictactoe-illegal-too-few = <<{ $count } geht zu weit zurück: Auf dem Brett sind nur { $placed } Zeichen
tictactoe-notation-action = „{ $found }“ ist kein Zug: Schreib ZEILE-SPALTE, wie 0-2, oder <<N zum Zurückspulen
tictactoe-notation-no-options = eine Stellung ist ZÜGE@GRÖSSE,REIHE,LIMIT,SPIELER, wie 0-0;1-2@3,3,1,xo, aber hier fehlt das @
tictactoe-notation-move = Zug { $number }: { $why }

## Squeeze-It

squeeze-title = Squeeze-It
squeeze-summary = Zieh deine Steine und fang die gegnerischen zwischen zwei eigenen.
squeeze-coach-1 = Wähl einen deiner Steine, dann ein Feld in seiner Zeile oder Spalte. Steine springen nie.
squeeze-coach-2 = Fang gegnerische Steine zwischen zwei eigenen, und sie sind weg.
squeeze-coach-3 = Du kannst auch zwischen zwei gegnerische Steine ziehen und beide fangen. Wer nicht ziehen kann, verliert.
squeeze-option-limit = Züge je Seite
squeeze-option-repetition = Remis bei dreimal gleicher Stellung
squeeze-limit-off = unbegrenzt
squeeze-preset-no-move-limit = Ohne Zuglimit
squeeze-style-classic = Klassisch
squeeze-seat = { $side ->
    [black] Schwarz
   *[white] Weiß
}
squeeze-goal = Zieh waagerecht oder senkrecht. Fang { $other ->
    [black] Schwarz
   *[white] Weiß
} zwischen zwei deiner Steine.
squeeze-worth-ahead = etwa { $pieces } Steine im Vorteil
squeeze-worth-behind = etwa { $pieces } Steine im Nachteil
squeeze-no-piece = wähl zuerst einen deiner Steine
squeeze-not-yours = dieser Stein gehört { $owner ->
    [black] Schwarz
   *[white] Weiß
}
squeeze-stuck = dieser Stein sitzt fest: Neben ihm ist nichts frei
squeeze-not-straight = Steine ziehen waagerecht oder senkrecht
squeeze-blocked = Steine springen nicht: Der Weg muss frei sein
squeeze-end-no-pieces = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat keine Steine mehr
squeeze-end-no-moves = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat keinen Zug mehr
squeeze-end-equal = gleich viele Steine nach je { $moves } Zügen
squeeze-end-more = mehr Steine nach je { $moves } Zügen
squeeze-end-repetition = dieselbe Stellung kam dreimal vor
squeeze-standing = Steine: Schwarz { $black }, Weiß { $white }
squeeze-standing-limit = Steine: Schwarz { $black }, Weiß { $white }; Züge bis zum Limit: { $left }
squeeze-label = Squeeze-It, { $size }: { $black } schwarze, { $white } weiße Steine, { $mover ->
    [black] Schwarz
   *[white] Weiß
} ist am Zug
squeeze-fact-black = Schwarze Steine
squeeze-fact-white = Weiße Steine
squeeze-fact-made = Gespielte Züge
squeeze-fact-limit = Züge übrig
squeeze-piece = { $side ->
    [black] schwarzer
   *[white] weißer
} Stein
squeeze-brush-black = Schwarzer Stein
squeeze-brush-white = Weißer Stein
squeeze-brush-empty = Löschen
squeeze-brush-black-moves = Schwarz am Zug
squeeze-brush-white-moves = Weiß am Zug
squeeze-brush-start = Grundstellung
squeeze-brush-clear = Leeren

## Squeeze-It: Notation

squeeze-notation-form = eine Stellung ist ZEILEN SEITE, auf Wunsch mit der Zahl der gespielten Züge: „bbb/3/www b 0“
squeeze-notation-space = das Leerzeichen an Stelle { $place } ist zu viel: Beginne mit den Zeilen und trenne die Teile durch ein Leerzeichen, wie in „bbb/3/www b 0“
squeeze-notation-side = „{ $found }“ ist keine Seite, die am Zug ist: Schreib b oder w hinter die Zeilen
squeeze-notation-made = „{ $found }“ ist keine Zahl gespielter Züge: Schreib eine ganze Zahl bis 999999999 oder nichts
squeeze-notation-piece = „{ $found }“ an Stelle { $place } von Zeile { $row } bedeutet nichts: Schreib b, w oder 1 bis 8 für leere Felder
squeeze-notation-uneven = Zeile { $row } hat { $found } Felder, Zeile 0 aber { $wanted }: Mach alle Zeilen gleich lang
squeeze-notation-slide = „{ $found }“ ist kein Zug: Schreib ZEILE,SPALTE-ZEILE,SPALTE, wie 0,3-1,3
squeeze-notation-square = { $row },{ $column } gibt es auf keinem Brett: Auf dem größten gehen Zeilen und Spalten von 0 bis 7
squeeze-rows-bounds = ein Brett hat 3 bis 8 Zeilen, nicht { $found }
squeeze-columns-bounds = ein Brett hat 3 bis 8 Spalten, nicht { $found }
squeeze-notation-extent = „{ $found }“ ist kein Brett: Schreib ZEILENxSPALTEN, je 3 bis 8, wie 4x5
squeeze-notation-setup = „{ $found }“ sind keine Optionen: Schreib ZEILENxSPALTEN,LIMIT,WIEDERHOLUNG, wie 8x8,50,on oder 4x5,off,off
squeeze-illegal-off-board = { $square } liegt außerhalb des Bretts von { $size }: Zeilen gehen von 0 bis { $row }, Spalten von 0 bis { $column }
squeeze-illegal-no-piece = auf { $square } steht kein Stein: Beginne mit einem Stein der Seite, die am Zug ist
squeeze-illegal-not-yours = der Stein auf { $square } gehört { $owner ->
    [black] Schwarz, am Zug ist aber Weiß
   *[white] Weiß, am Zug ist aber Schwarz
}
squeeze-illegal-no-distance = von { $square } nach { $square } ist kein Zug: Ein Stein muss sein Feld verlassen
squeeze-illegal-not-straight = von { $from } nach { $to } geht es weder in einer Zeile noch in einer Spalte, wie bei jedem Zug
squeeze-illegal-blocked = der Stein auf { $at } steht im Weg von { $from } nach { $to }: Ein Stein zieht nur über leere Felder und auf ein leeres

## Dots

dots-title = Dots
dots-summary = Verbinde Punkte einer Farbe; geschlossene Formen räumen die ganze Farbe vom Brett.
dots-coach-1 = Zieh eine Linie durch zwei oder mehr Punkte einer Farbe: nach oben, unten, links oder rechts.
dots-coach-2 = Lass los, und sie sind weg. Oder wähl Punkt für Punkt und drück auf „Entfernen“. Jeder Punkt zählt eins.
dots-coach-3 = Schließ eine Form, etwa ein Quadrat, und alle Punkte dieser Farbe verschwinden.
dots-task = Acht mal acht Punkte und zehn Züge: Wie viele Punkte kannst du entfernen?
dots-race-title = Dots-Rennen
dots-race-summary = Alle haben dieselben Punkte, und dieselben fallen nach. Das beste Ergebnis gewinnt.
dots-preset-10x10-5 = 10x10, 5 Züge
dots-preset-10x10-20 = 10x10, 20 Züge
dots-preset-10x10-30 = 10x10, 30 Züge
dots-preset-8x8-10 = 8x8, 10 Züge
dots-preset-6x6-10 = 6x6, 10 Züge
dots-preset-6x6-sprint = 6x6-Sprint
dots-advice-best = Bester Zug
dots-advice-square = Bestes Quadrat
dots-advice-big-square = Bestes großes Quadrat
dots-advice-closed = Beste geschlossene Form
dots-no-shape = auf dem Brett gibt es { $shape ->
    [square] kein Quadrat
    [big-square] kein großes Quadrat
   *[closed] keine geschlossene Form
}
dots-hint = { $dots } Punkte
dots-headline = { $moves ->
    [one] Noch ein Zug
   *[other] Noch { $moves } Züge
}
dots-goal = Verbinde Punkte einer Farbe. Eine geschlossene Form räumt die ganze Farbe ab.
dots-not-next = der nächste Punkt muss direkt über, unter oder neben dem letzten liegen
dots-other-colour = verbinde Punkte einer Farbe
dots-twice = dieser Punkt ist schon gewählt
dots-not-last = nur der zuletzt gewählte Punkt lässt sich abwählen
dots-too-few = wähl mindestens zwei Punkte
dots-called = { $dots } Punkte
dots-called-closed = geschlossene Form, { $dots } Punkte
dots-called-shape = geschlossene Form
dots-told = { $who ->
    [you] Du hast entfernt
   *[other] { $name } hat entfernt
}: { $dots }.
dots-news = { $dots } Punkte entfernt
dots-end = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
dots-end-stuck = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: Keine zwei Punkte passen mehr zusammen
dots-tally = { $dots } Punkte in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}, bester Zug { $best }
dots-result-0 = 120 oder mehr
dots-result-1 = 100 bis 119
dots-result-2 = 80 bis 99
dots-result-3 = 60 bis 79
dots-result-4 = 40 bis 59
dots-result-5 = Unter 40
dots-label = Dots, { $size }x{ $size }, Züge übrig: { $moves }, Punkte: { $points }
dots-fact-moves = Züge übrig
dots-dot = x { $x }, y { $y }: Farbe { $colour }
dots-remove = Entfernen
dots-edit-one = das ist mehr als ein Feld
dots-edit-size = ein Brett hat 4x4 bis 10x10 Felder
dots-brush-1 = Farbe 1
dots-brush-2 = Farbe 2
dots-brush-3 = Farbe 3
dots-brush-4 = Farbe 4
dots-brush-5 = Farbe 5
dots-brush-empty = Leer
dots-brush-fill = Lücken füllen

## Dots: Notation

dots-illegal-no-moves = die Partie ist vorbei, es ist kein Zug mehr übrig: Wähl eine Stellung, in der noch Züge übrig sind
dots-illegal-no-pairs = die Partie ist vorbei, keine zwei Nachbarn haben dieselbe Farbe: Wähl eine Stellung, in der es welche gibt
dots-illegal-off-board = { $dot } liegt außerhalb des Bretts: x und y gehen von 0 bis { $last }
dots-illegal-missing = auf { $dot } ist kein Punkt: Wähl Stellen, an denen einer ist
dots-illegal-twice = { $dot } ist schon gewählt: Wähl jeden Punkt nur einmal
dots-illegal-not-next = { $dot } liegt nicht neben { $last }, dem zuletzt gewählten Punkt: Geh nach oben, unten, links oder rechts weiter
dots-illegal-other-colour = { $dot } hat Farbe { $found }, die Auswahl aber Farbe { $wanted }
dots-illegal-not-last = { $dot } lässt sich nicht abwählen: Das geht nur mit dem zuletzt gewählten Punkt
dots-illegal-too-few = zum Entfernen müssen mindestens zwei Punkte gewählt sein, nicht { $found }
dots-illegal-fill = { $found } neue Punkte füllen keine { $holes } leeren Stellen: Es braucht einen für jede
dots-notation-setup = „{ $found }“ sind keine Optionen: Schreib GRÖSSE,ZÜGE, wie 10,5
dots-size-bounds = ein Brett ist 4 bis 10 groß, nicht { $found }
dots-moves-bounds = eine Partie hat 1 bis 1000 Züge, nicht { $found }
dots-notation-form = eine Stellung ist ZEILEN ZÜGE PUNKTE, wie „1234/1134/1121/4431 5 0“; gefunden: { $found ->
    [one] 1 Teil
   *[other] { $found } Teile
}
dots-notation-rows = ein Brett hat 4 bis 10 Zeilen, nicht { $found }
dots-notation-uneven = Zeile { $row } von oben hat { $found } Punkte, ein Brett mit { $wanted } Zeilen hat aber in jeder { $wanted }
dots-notation-colour = „{ $found }“ an Stelle { $place } der Zeile { $row } von oben ist kein Punkt: Schreib eine Farbe von 1 bis 5 oder . für eine Lücke
dots-notation-count = „{ $found }“ ist keine Zahl von { $what ->
    [moves] übrigen Zügen
   *[points] Punkten
}: Schreib eine ganze Zahl bis 4294967295
dots-notation-path = „{ $found }“ ist kein Weg: Schreib die Punkte der Reihe nach, wie 0,1-1,1-1,2
dots-notation-fill = „{ $found }“ sind keine neuen Punkte: Schreib für jeden eine Ziffer von 1 bis 5

## Hex

hex-title = Hex
hex-summary = Lass einen Stein in seine Nische gleiten, mit so wenigen Schritten wie möglich.
hex-coach-1 = Schieb einen Stein an: Er gleitet, bis ihn eine Wand oder ein anderer Stein aufhält.
hex-coach-2 = Bring den Stein in die Nische seiner Farbe. Andere Steine können dabei als Stopper dienen.
hex-coach-3 = Finde den Weg mit den wenigsten Schritten, bevor die Zeit um ist.
hex-task = Vier Steine und fünf Runden, von leicht bis Experte, je drei Minuten.
hex-option-pieces = Steine
hex-option-difficulty = Schwierigkeit
hex-option-rounds = Runden
hex-option-look = Bedenkzeit (Sekunden)
hex-option-last-call = Restzeit nach dem ersten Gebot
hex-option-show = Zeit zum Zeigen (Sekunden)
hex-rising = steigend
hex-easy = leicht
hex-medium = mittel
hex-hard = schwer
hex-expert = Experte
hex-last-call-10 = 10 Sekunden
hex-last-call-20 = 20 Sekunden
hex-last-call-30 = 30 Sekunden
hex-last-call-60 = 60 Sekunden
hex-preset-one-piece = Ein Stein
hex-preset-one-piece-easy = Ein Stein, leicht
hex-preset-two-pieces = Zwei Steine
hex-preset-four-pieces-expert = Vier Steine, Experte
hex-preset-party-of-three = Zu dritt
hex-hint = noch { $steps } Schritte
hex-hint-not-now = jetzt gibt es keine Tipps
hex-hint-reached = das Ziel ist erreicht
hex-hint-no-way = von hier führt kein Weg zum Ziel: Geh einen Schritt zurück
hex-hint-too-long = der Weg von hier ist zu lang für einen Tipp: Geh einen Schritt zurück
hex-unsolvable = das Ziel ist von dort nicht zu erreichen
hex-too-long = der Weg zum Ziel ist zu lang, um ihn zu finden
hex-secret = das Protokoll verrät den besten Weg: Du siehst es, wenn die Runde vorbei ist
hex-status-round = Runde { $round } von { $rounds }
hex-status-steps = Schritte: { $steps }{ $trail }
hex-status-bid = Spieler { $player } bietet { $steps }
hex-status-shows = Spieler { $player } zeigt { $bid } Schritte: bisher { $steps }{ $trail }
hex-status-next = Mit next geht es weiter.
hex-objective = Bring Stein { $piece } in die { $colour ->
    [blue] blaue
    [red] rote
    [green] grüne
   *[yellow] gelbe
} Nische
hex-bidding = Gebote
hex-show-yours = Zeig deinen Weg: { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
hex-shows = { $name } zeigt { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
hex-goal-solo = Ein Stein gleitet, bis ihn etwas aufhält.
hex-goal-bid = { $task }: Mit wie wenigen Schritten schaffst du es? Das niedrigste Gebot zeigt seinen Weg.
hex-goal-own = { $task }. Niedrigstes Gebot: { $steps } von dir. Biete weniger oder passe.
hex-goal-lowest = { $task }. Niedrigstes Gebot: { $steps } von { $name }. Biete weniger oder passe.
hex-goal-used = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} von { $bid } verbraucht.
hex-goal-passed = { $task }. Du hast gepasst; die anderen können noch bieten.
hex-goal-next = Die nächste Runde beginnt, wenn alle bereit sind oder die Zeit um ist.
hex-goal-last = Das war die letzte Runde. Das Ergebnis kommt, wenn alle bereit sind oder die Zeit um ist.
hex-goal-best = Der beste Weg: { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}.
hex-bid-first = biete zuerst: Mit wie wenigen Schritten schaffst du es?
hex-no-piece = wähl zuerst einen der Steine
hex-stuck = dieser Stein sitzt fest: Er kann nirgendwohin gleiten
hex-no-stop = ein Stein gleitet, bis ihn eine Wand oder ein anderer Stein aufhält
hex-called-step = { $piece ->
    [blue] Blau{" "}
    [red] Rot{" "}
    [green] Grün{" "}
    [yellow] Gelb{" "}
   *[any] {""}
}{ $way ->
    [right] rechts
    [left] links
    [up-right] rechts oben
    [up-left] links oben
    [down-right] rechts unten
   *[down-left] links unten
}
hex-called-bid = Gebot { $steps }
hex-called-undo = Schritt zurück
hex-called-reset = von vorn
hex-called-pass = gepasst
hex-called-give-up = aufgegeben
hex-called-next = bereit
hex-told-step = { $who ->
    [you] Du ziehst
   *[other] { $name } zieht
} { $piece ->
    [blue] Blau{" "}
    [red] Rot{" "}
    [green] Grün{" "}
    [yellow] Gelb{" "}
   *[any] {""}
}nach { $way ->
    [right] rechts
    [left] links
    [up-right] rechts oben
    [up-left] links oben
    [down-right] rechts unten
   *[down-left] links unten
}.
hex-told-bid = { $who ->
    [you] Du bietest
   *[other] { $name } bietet
} { $steps }.
hex-told-undo = { $who ->
    [you] Du gehst einen Schritt zurück.
   *[other] { $name } geht einen Schritt zurück.
}
hex-told-reset = { $who ->
    [you] Du fängst von vorn an.
   *[other] { $name } fängt von vorn an.
}
hex-told-give-up = { $who ->
    [you] Du hast diese Runde aufgegeben.
   *[other] { $name } hat diese Runde aufgegeben.
}
hex-told-pass = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
}
hex-told-next = { $who ->
    [you] Du bist bereit.
   *[other] { $name } ist bereit.
}
hex-note-bid = bietet { $steps }
hex-note-bid-passed = bietet { $steps }, passt
hex-note-passed = passt
hex-note-ready = bereit
hex-not-solved = Nicht gelöst
hex-solved = Gelöst in { $steps }{ $best ->
    [yes] , besser geht’s nicht
   *[no] {""}
}: +{ $points }
hex-solved-yours = Du hast es in { $steps } geschafft{ $best ->
    [yes] , besser geht’s nicht
   *[no] {""}
}: +{ $points }
hex-solved-by = { $name } hat es in { $steps } geschafft{ $best ->
    [yes] , besser geht’s nicht
   *[no] {""}
}: +{ $points }
hex-news-lost = Nicht geschafft: { $name }, 1 Punkt Abzug
hex-news-failed = Nicht geschafft: { $name }
hex-news-best = { $judged }. Der beste Weg: { $way }
hex-tally = { $solved } von { $rounds } Runden, { $optimal } davon bestmöglich, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hex-tally-solved = Gelöst, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hex-tally-unsolved = Nicht gelöst, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hex-result-0 = Alle 5 bestmöglich
hex-result-1 = Alle 5 gelöst
hex-result-2 = 4 Runden gelöst
hex-result-3 = 3 Runden gelöst
hex-result-4 = 2 Runden gelöst
hex-result-5 = 1 Runde gelöst
hex-result-6 = Keine gelöst
hex-label = Hex: { $pieces }
hex-label-goal = Hex: { $pieces }; { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} soll nach { $goal }
hex-label-piece = { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} { $piece } auf { $cell }
hex-cell = Feld { $cell }
hex-nook = Feld { $cell }, Nische, geschlossen in Richtung { $degrees } Grad
hex-goal = Ziel des { $colour ->
    [blue] blauen
    [red] roten
    [green] grünen
   *[yellow] gelben
} Steins: Nische { $cell }
hex-piece = { $colour ->
    [blue] blauer
    [red] roter
    [green] grüner
   *[yellow] gelber
} Stein { $piece }
hex-undo = Rückgängig
hex-redo = Wiederholen
hex-reset = Von vorn
hex-pass = Passen
hex-give-up = Aufgeben
hex-next = Weiter
hex-bid = Bieten
hex-fact-round = Runde
hex-fact-steps = Schritte
hex-fact-best = Bestmöglich
hex-fact-move = Bester Weg
hex-edit-occupied = dort steht schon ein Stein
hex-edit-order = setz zuerst Stein { $piece } aufs Brett
hex-edit-nothing = hier steht kein Stein zum Entfernen
hex-edit-last = ein Stein muss bleiben
hex-edit-goal = wähl eine leere Nische als Ziel
hex-edit-rings = Nischen liegen in den Ringen 2 bis 6, zwischen den Speichen
hex-edit-three = jedes Dreieck braucht genau drei Nischen
hex-edit-outermost = diese Wände stehen am äußersten Ring
hex-edit-touch = Nischen dürfen einander nicht berühren
hex-brush-piece1 = Stein 1
hex-brush-piece2 = Stein 2
hex-brush-piece3 = Stein 3
hex-brush-piece4 = Stein 4
hex-brush-erase = Stein entfernen
hex-brush-goal = Ziel
hex-brush-nook = Nische
hex-brush-cranny = Wand am Rand
hex-brush-no-goal = Kein Ziel

## Hex: Notation

hex-nowhere = keinem Feld
hex-notation-length = ein Brett hat 93, 96, 99 oder 102 Zeichen (6 Randwände, 18 Nischen und 1 bis 4 Steine), nicht { $found }
hex-notation-pieces = ab Stelle 90 stehen { $found } Steine: Ein Brett hat einen bis vier
hex-notation-digit = „{ $found }“ an Stelle { $place } ist keine Ziffer: Schreib drei Ziffern für jedes Feld
hex-notation-cell = { $found } an Stelle { $place } ist kein Feld: Felder gehen von 000 bis 216
hex-notation-letter = „{ $found }“ an Stelle { $place } ist keine Seite: Schreib einen Buchstaben von A bis F
hex-notation-place = an Stelle { $place }: { $why }
hex-notation-piece-twice = der Stein auf { $cell } an Stelle { $place } steht, wo schon ein anderer steht: Gib jedem Stein ein eigenes Feld
hex-notation-objective = „{ $found }“ an Stelle { $place } ist kein Ziel: Schreib VON-NACH, wie 64-70
hex-notation-no-piece = auf { $cell }, wo das Ziel an Stelle { $place } beginnt, steht kein Stein: Die Steine stehen auf { $pieces }
hex-notation-step = „{ $found }“ ist kein Schritt: Schreib VON-NACH mit Feldern von 0 bis 216, wie 60-212
hex-board-cranny-ring = die Randwand { $cell } steht nicht am äußersten Ring: Schreib ein Feld von 169 bis 216
hex-board-cranny-twice = die Randwand { $cell } ist die zweite auf ihrer Seite des Bretts: Jede Seite hat eine
hex-board-nook-triangle = die Nische { $cell } liegt, wo keine liegen darf: Nischen liegen in den Ringen 2 bis 6, zwischen den Speichen
hex-board-nook-twice = die Nische { $cell } kommt zweimal vor: Schreib achtzehn verschiedene Felder
hex-board-nook-many = die Nische { $cell } ist die vierte in ihrem Dreieck: Jedes der sechs hat drei
hex-board-nooks-adjacent = die Nische { $cell } liegt neben der Nische { $neighbour }: Nischen dürfen einander nicht berühren
hex-refused-bid-first = die Steine stehen jetzt still: Alle überlegen und bieten
hex-refused-round-over = die Steine stehen jetzt still: Die Runde ist vorbei
hex-refused-no-bids = jetzt wird nicht geboten: Das geht, solange alle überlegen
hex-refused-bid-bounds = { $found } ist kein Gebot: Biete 1 bis 99 Schritte
hex-refused-not-lower = { $steps } ist nicht weniger als dein eigenes Gebot von { $last }
hex-refused-no-step-back = es gibt keinen Schritt zurückzunehmen
hex-refused-not-over = weiter geht es erst, wenn die Runde vorbei ist
hex-refused-no-undo = zurücknehmen lassen sich nur Schritte einer Runde, die du allein spielst
hex-refused-no-pass = die Runde ist vorbei, es gibt nichts zu passen
hex-refused-pieces = auf dem Brett sind { $found } Steine, die Partie braucht aber { $wanted }
hex-refused-chance = jetzt muss erst der Zufall { $what ->
    [deal] das Brett aufbauen
   *[objective] ein Ziel nennen
}
hex-refused-not-a-move = der aufgezeichnete Weg bringt den Stein nicht ins Ziel
hex-illegal-no-piece = auf { $cell } steht kein Stein: Die Steine stehen auf { $pieces }
hex-illegal-no-stop = ein Stein auf { $from } hält nicht auf { $to }: Er kommt nach { $stops }
hex-illegal-not-on-nook = Stein { $piece } auf { $cell } steht in keiner Nische: Am Anfang stehen alle Steine in Nischen
hex-illegal-goal = das Ziel { $cell } ist keine Nische: Wähl eine der achtzehn
hex-illegal-goal-reached = der Stein steht schon auf seinem Ziel { $cell }: Wähl eine andere Nische
hex-illegal-unreachable = von der Nische { $from } kommt ein Stein allein auf dem Brett nicht zur Nische { $to }: Am Anfang muss von jeder Nische ein Weg zu jeder anderen führen
hex-notation-bid = „{ $found }“ ist kein Gebot: Schreib „bid N“ mit einer Zahl von 1 bis 99
hex-notation-unknown = { $why }, oder bid N, undo, reset, pass oder next
hex-notation-chance = „{ $found }“ ist keine Entscheidung des Zufalls: Schreib „deal BRETT“ oder „round VON-NACH SCHRITT ...“
hex-notation-setup = „{ $found }“ sind keine Optionen: Schreib SPIELER,STEINE,SCHWIERIGKEIT,RUNDEN,BEDENKZEIT,RESTZEIT,ZEIGEN, wie 1,1,rising,10,120,off,45
hex-notation-count = „{ $found }“ ist keine Zahl von { $option ->
    [players] Spielern
    [pieces] Steinen
    [rounds] Runden
   *[seconds] Sekunden
} von { $least } bis { $most }
hex-notation-challenge = „{ $found }“ ist keine Schwierigkeit: Schreib easy, medium, hard, expert oder rising
hex-notation-difficulty = „{ $found }“ ist keine Schwierigkeit: Schreib easy, medium, hard oder expert

## Partien: wer spielt, was zu tun ist, wie sie enden

player-you = Du
player-guest = Gast { $number }
player-bot = Bot
player-bot-number = Bot { $number }
player-open = Freier Platz
bot-style = { $style }, rechnet { $depth ->
    [one] 1 Zug
   *[other] { $depth } Züge
} voraus
bot-level = { $name } (Stufe{"\u00A0"}{ $level })
status-waiting = Es fehlen noch Spieler
status-waiting-opponent = Es fehlt noch jemand
status-watching = Du schaust zu
status-thinking = { $name } denkt nach
status-to-move = { $name } ist dran
status-your-move = Du bist dran
status-go = Los!
status-over = Partie beendet
status-you-won = Du hast gewonnen!
end-draw = Remis
end-wins = { $name } gewinnt
end-wins-points = { $name } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
end-tie = Gleichstand mit je { $points }
end-win-together = { $names } gewinnen
end-agreed = vereinbart
end-resigned = { $name } hat aufgegeben
end-flagged = { $name } hat die Zeit überschritten
end-claimed = { $name } hat die Partie verlassen
end-aborted = Partie abgebrochen
end-aborted-why = niemand hat gezogen
end-helped = Mit Hilfe: zählt nicht für deine Bestwerte.
end-line = { $text }: { $why }
list-and = { $names } und { $last }
date-in-words = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
share-heading = Parlor-Tagesrätsel { $title }, { $date }
share-helped = { $result }, mit Hilfe

## Partien: was geschieht

event-begins = { $event } Die Partie beginnt.
event-acted = { $who ->
    [you] Du hast { $action } gespielt.
   *[other] { $name } hat { $action } gespielt.
}
event-expired = Die Zeit ist um.
event-took-back = Ein Zug wurde zurückgenommen.
event-played-again = Ein Zug wurde wiederhergestellt.
event-resigned = { $who ->
    [you] Du hast
   *[other] { $name } hat
} aufgegeben.
event-agreed = Remis vereinbart.
event-flagged = { $who ->
    [you] Du hast
   *[other] { $name } hat
} die Zeit überschritten.
event-claimed = { $who ->
    [you] Du warst weg und hast
   *[other] { $name } war weg und hat
} verloren.
event-claimed-draw = Die Partie endet remis.
event-aborted = { $who ->
    [you] Du hast
   *[other] { $name } hat
} die Partie abgebrochen.
event-away = { $name } ist schon eine Weile weg.
event-back = { $name } ist wieder da.
event-said = { $name }: { $phrase }
phrase-hello = Hallo!
phrase-good-game = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-one-more = Noch eine?
event-joined = { $who ->
    [you] Du bist
   *[other] { $name } ist
} dabei.
event-left = { $who ->
    [you] Du bist
   *[other] { $name } ist
} gegangen.
event-started = { $who ->
    [you] Du hast
   *[other] { $name } hat
} die Partie gestartet.
event-offered-draw = { $who ->
    [you] Du hast
   *[other] { $name } hat
} Remis angeboten.
event-offered-undo = { $who ->
    [you] Du möchtest
   *[other] { $name } möchte
} den letzten Zug zurücknehmen.
event-accepted = { $who ->
    [you] Du hast
   *[other] { $name } hat
} angenommen.
event-declined = { $who ->
    [you] Du hast
   *[other] { $name } hat
} abgelehnt.
event-rematched = Die Revanche ist bereit.

## Partien: was nicht geht

refused-over = die Partie ist vorbei
refused-waiting = es fehlen noch Spieler
refused-daily-help = ein Tagesrätsel hat nur einen Versuch, ohne Tipps und ohne Rücknahme
refused-no-hints = gegen andere Leute gibt es keine Tipps
refused-abort = eine Partie lässt sich nur abbrechen, solange niemand gezogen hat
refused-claim-here = solange dein Gegner da ist, kannst du nichts beanspruchen
refused-claim-early = du kannst den Sieg in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} beanspruchen
refused-said-enough = das reicht fürs Erste
refused-no-phrase = das lässt sich nicht sagen: Wähl eins von { $names }
refused-no-turns = eine Uhr gibt es nur in Spielen, in denen man abwechselnd zieht: Lass die Zeit weg
refused-not-playing = du spielst hier nicht mit
refused-stale = die Partie ist inzwischen weitergegangen
refused-rematch = es gibt schon eine Revanche
refused-senseless = das geht gerade nicht
refused-too-much = hier ist schon zu viel passiert: Fang neu an
refused-nothing-back = es gibt nichts zurückzunehmen
refused-nothing-again = es wurde nichts zurückgenommen
refused-match-over = die Partie ist vorbei
refused-playing = du spielst hier schon mit
refused-seat-taken = dieser Platz ist vergeben
refused-seats-taken = alle Plätze sind vergeben
refused-start = du kannst die Partie jetzt nicht starten
refused-seats = es gibt { $seats } Plätze, nicht { $chosen }
refused-start-position = mit dieser Stellung kann keine Partie beginnen: { $why }
refused-setup-position = die Stellung hat andere Optionen als { $setup }: Lass die Optionen weg oder schreib { $own }
refused-nothing-to-do = in dieser Stellung ist nichts mehr zu tun
refused-no-step = hier hat niemand gezogen
refused-nothing-to-say = zu diesem Zug gibt es nichts zu sagen
refused-seed = wer den Startwert wählt, weiß, was kommt: Das wäre den anderen gegenüber unfair
refused-seed-number = ein Startwert ist eine ganze Zahl, nicht „{ $seed }“
refused-rated-game = nur Spiele, in denen zwei abwechselnd ziehen, können gewertet werden
refused-rated-chosen = eine gewertete Partie beginnt mit der üblichen Stellung und einem zufälligen Startwert
refused-rated-people = eine gewertete Partie hat einen Platz für dich und einen für jemand anderen
refused-rated-guest = gewertete Partien gibt es mit Konto oder nach { $matches } beendeten Partien gegen { $opponents } Gegner an { $days } Tagen
refused-daily-early = das Rätsel vom { $date } ist noch nicht offen
refused-daily-late = das Rätsel vom { $date } ist vorbei: Du kannst es noch üben
step-expired = die Zeit war um
step-dealt = ausgeteilt

## Turniere: was nicht geht

tournament-not-organiser = das kann nur die Turnierleitung
tournament-joined = du bist in diesem Turnier schon dabei
tournament-not-joined = du bist in diesem Turnier nicht dabei
tournament-removed = die Turnierleitung hat dich aus diesem Turnier entfernt
tournament-full = dieses Turnier ist voll: Es hat Platz für { $most } Leute
tournament-closed = dieses Turnier nimmt niemanden mehr auf
tournament-started = dieses Turnier hat schon begonnen
tournament-too-few = für ein Turnier braucht es mindestens zwei
tournament-over = dieses Turnier ist vorbei
tournament-no-player = die Nummer { $number } gibt es nicht
tournament-game = ein Turnier braucht ein Spiel, in dem zwei abwechselnd ziehen
tournament-rounds = ein Turnier nach Schweizer System hat 1 bis { $most } Runden
tournament-rounds-fixed = bei „jeder gegen jeden“ steht die Rundenzahl fest: Lass sie weg
tournament-rest = die Pause zwischen den Runden dauert höchstens { $most } Sekunden
tournament-name-length = der Name eines Turniers hat 1 bis { $most } Zeichen
tournament-name-unseen = der Name eines Turniers hat nur sichtbare Zeichen
tournament-name-marks = die Buchstaben im Namen eines Turniers haben höchstens je 4 Akzente
tournament-whom = sag, wer entfernt werden soll

## Was der Server ablehnt

error-not-found = { $what ->
    [such-match] diese Partie gibt es nicht
    [such-game] dieses Spiel gibt es nicht
    [such-tournament] dieses Turnier gibt es nicht
    [such-picture] dieses Bild gibt es nicht
    [such-advice] diesen Tipp gibt es nicht
    [such-session] diese Anmeldung gibt es nicht
    [such-step] diesen Zug gibt es nicht
    [such-point-in-the-match] so weit ging die Partie nicht
    [such-puzzle-of-the-day] dieses Tagesrätsel gibt es nicht
    [puzzle-of-that-date] von diesem Tag gibt es kein Rätsel
    [result-to-share] hier gibt es kein Ergebnis zum Teilen
   *[offer] hier gibt es kein Angebot
}
error-not-yet = das ist ein Tagesrätsel: Beende zuerst deinen eigenen Versuch
error-contested-start = diese Stellung wird gerade gespielt: Du kannst mit ihr beginnen, sobald die andere Partie vorbei ist
error-contested = diese Stellung wird gerade gespielt: Sie lässt sich analysieren, sobald die Partie vorbei ist
error-wrong-password = es gibt kein Konto mit diesem Namen und Passwort
error-banned = dieses Konto ist gesperrt
error-banned-for = dieses Konto ist gesperrt: { $reason }
error-no-account = du bist nicht angemeldet
error-rate-limited = das war zu viel auf einmal: Versuch es in { $seconds } s noch einmal
refused-late = jemand anderes war schneller
refused-repeated = das ist schon geschehen
clock-class-malformed = „{ $found }“ ist keine Uhrenklasse: Schreib lightning, quick, long oder none
error-bot = ein Bot hat eine Stufe, oder einen Stil und seine Tiefe
error-request-name = der Name einer Anfrage hat 1 bis { $most } Buchstaben, Ziffern und Bindestriche
error-seat-number = Plätze werden von 1 an gezählt
error-lobby-place = „{ $found }“ ist keine Stelle in der Lobby: Schick, was in „next“ stand
error-offset = eine Uhr geht der UTC { $least } bis { $most } Minuten voraus, nicht { $found }
line-too-many-shapes = von einem so großen Brett werden höchstens { $most } Züge auf einmal gezeigt
line-too-many-actions = es werden höchstens { $most } Züge auf einmal gezeigt
error-damaged-tournament = das Turnier lässt sich nicht lesen: { $why }
error-damaged-match = die Partie lässt sich nicht lesen: { $why }
error-no-picture = von diesem Brett lässt sich kein Bild machen
date-malformed = „{ $found }“ ist kein Datum: Schreib JJJJ-MM-TT, wie 2026-11-17
time-malformed = „{ $found }“ ist keine Bedenkzeit: Schreib Minuten von 1 bis { $most } und Sekunden von 0 bis { $most }, wie 3+2
error-busy = die Bots haben gerade viel zu tun: Versuch es gleich noch einmal
error-internal = hier ist etwas schiefgegangen, es wurde nichts geändert
error-store = gerade lässt sich nichts speichern, darum wurde nichts geändert
error-nothing-here = unter dieser Adresse gibt es nichts
error-method = so lässt sich diese Adresse nicht nutzen
error-too-long = eine Anfrage hat höchstens { $bytes } Bytes
error-foreign = das dürfen nur die Seiten von Parlor selbst anfragen
account-name-length = ein Name hat 1 bis 24 Zeichen
account-name-unseen = ein Name hat nur sichtbare Zeichen
account-name-marks = die Buchstaben eines Namens haben höchstens je 4 Akzente
account-name-owned = dieser oder ein ähnlicher Name gehört zu einem Konto: Wähl einen anderen, oder melde dich an, wenn es deiner ist
account-name-taken = dieser Name ist vergeben, oder du hast schon ein Konto
account-password-length = ein Passwort hat 8 bis 200 Zeichen
account-keeps-name = der Name eines Kontos lässt sich nicht ändern
account-not-your-password = das ist nicht dein Passwort

## Seiten: was in ihrem Kopf und um sie herum steht

page-skip = Zum Inhalt springen
page-noscript = Parlor braucht JavaScript, um seine Bretter zu zeichnen.
page-rules-of = So spielt man { $title }
page-position-of = { $title }-Stellung
page-lobby = Lobby
page-tournaments = Turniere
page-tournaments-text = Spiel mit deiner Klasse oder deinem Verein ein Turnier, nach Schweizer System oder jeder gegen jeden.
page-tournament-text = Ein { $title }-Turnier, { $time }. Spiel mit.
page-lobby-text = Sieh nach, wer gerade spielen möchte, und spiel mit.
page-daily = Tagesrätsel
page-daily-text = { $games }: jeden Tag neu, für alle gleich.
page-archive-text = Alle früheren Tagesrätsel, zum Üben.
page-leaderboard-text = Die Besten, nach Spiel und Bedenkzeit.
page-daily-of = { $title }, Tagesrätsel vom { $date }
page-site-text = { $games }: allein, gegen Bots oder mit Freunden spielen.
page-versus = gegen

## Seiten: was alle sagen

page-no-answer = Der Server antwortet nicht. Deine Partie ist sicher; versuch es gleich noch einmal.
page-nothing-there = Hier ist nichts.
page-something-wrong = Etwas ist schiefgegangen. Versuch es noch einmal.
page-own-pages = Deine Seiten
page-loading = Einen Moment …
page-try-again = Noch einmal versuchen
page-to-the-games = Alle Spiele

## Das Brett

board-reset-zoom = Zoom zurücksetzen

## Die Seite einer Partie

match-about = Worum es geht
match-asked = Du hast ein Angebot
match-registered = registrierter Name
match-away = abwesend
match-thinking = denkt nach …
match-opponents = Gegner
match-players = Spieler
match-facts = Zahlen
match-time-left = Restzeit
match-not-your-turn = Du bist noch nicht dran.
match-premove = Zug vorgemerkt. Wähl ihn noch einmal, um ihn aufzuheben.
match-premove-cancelled = Vorgemerkter Zug aufgehoben.
match-premove-dropped = Dein vorgemerkter Zug geht nicht mehr.
match-no-trial = Dorthin kann dieser Stein nicht gleiten.
match-no-beginning = Dort beginnt kein Zug.
match-is-over = Die Partie ist vorbei.
match-veiled = Das Brett eines Tagesrätsels bleibt verdeckt, solange andere es noch lösen können.
match-veiled-play = Rätsel von heute spielen
match-not-begun = Es geht los, sobald alle da sind.
match-best-way = Das ist einer der kürzesten Wege.
match-looking = Du siehst eine frühere Stellung. Geh zurück zur Partie, um weiterzuspielen.
match-move-of = { $move ->
    [0] Der Anfang
   *[other] Zug { $move } von { $moves }
}
match-looking-back = Rückblick: Blättere mit den Pfeilen unten oder spiel mit ▷ alles ab.
match-elsewhere = Die Partie ist inzwischen weitergegangen. So steht es jetzt.
match-reconnecting = Verbindung verloren. Neuer Versuch
match-casual = { $title } · ungewertet
match-rated = { $title } · gewertet
match-next-round = Runde { $round } hat begonnen
match-rating = Wertung
match-provisional = vorläufig
match-daily = Tagesrätsel { $title } · { $date }
match-captured = { $count } gefangen
match-spectators = { $count ->
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
}
match-watching = { $others ->
    [0] Du schaust zu
    [one] Du und noch jemand schauen zu
   *[other] Du und { $others } weitere schauen zu
}
match-seconds-left = { $seconds ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
match-trial = { $steps ->
    [0] Probier es auf dem Brett aus.
    [one] Probiert: 1 Schritt.
   *[other] Probiert: { $steps } Schritte.
} Das siehst nur du.
match-missed = Während du weg warst: { $deeds }
match-hint = Tipp: { $picks }.
match-hint-to = nach

## Zusammen spielen

together-title = Zusammen spielen
together-send = Schick jemandem diesen Link:
together-listed = Aus der Lobby können auch andere dazukommen.
together-private = Privat: Nur wer mitspielt, sieht diese Partie.
together-link = Link zu dieser Partie
together-copy = Link kopieren
together-share = Teilen
together-join = Mitspielen
together-bot = Lieber gegen einen Bot spielen
together-invites = { $name } lädt dich zu einer Partie ein.
together-may-sit = Ein Platz ist frei.
together-start = Jetzt starten
together-accept = Annehmen
together-decline = Ablehnen
together-yours-draw = Remis angeboten. Du kannst weiterspielen.
together-yours-undo = Um Rücknahme gebeten. Du kannst weiterspielen.
together-rematch-wanted = Die Revanche ist bereit.
together-rematch-asked = Warten auf { $names }.
together-rematch-watch = Revanche ansehen
together-claim-soon = { $name } ist weg. In { $wait } kannst du den Sieg beanspruchen.
together-claim-now = { $name } ist weg. Beanspruche den Sieg oder warte weiter.
together-you-are-away = Du bist dran. In { $wait } kann dein Gegner den Sieg beanspruchen.
together-claim-win = Sieg beanspruchen
together-claim-draw = Remis beanspruchen
phrases-title = Etwas sagen
phrases-mute = Stummschalten
phrases-unmute = Stumm aus
together-missing = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
}
together-invitation = Spiel { $title } mit mir
together-join-as = Mitspielen als { $name }
together-offered-draw = { $name } bietet Remis an.
together-offered-undo = { $name } möchte den letzten Zug zurücknehmen.
together-away = { $name } ist weg.
together-back = { $name } ist wieder da.

## Knöpfe

buttons-controls = Bedienung
buttons-hint = Tipp
buttons-undo = Zurück
buttons-redo = Vor
buttons-flip = Drehen
buttons-more = Mehr
buttons-shared = Link kopiert.
buttons-copied = Kopiert.
buttons-not-copied = Dein Browser erlaubt das Kopieren hier nicht.
buttons-fewer = Eins weniger
buttons-greater = Eins mehr
buttons-how = { $label }: Anzahl
buttons-between = Wähl eine Zahl von { $least } bis { $most }.

## Das erste Mal

coach-title = So wird gespielt
coach-next = Weiter
coach-done = Verstanden
coach-skip = Überspringen
coach-count = { $step } von { $steps }

## Reiter

tabs-title = Über dieses Spiel
tabs-moves = Züge
tabs-analysis = Analyse
tabs-rounds = Runden
tabs-results = Ergebnisse
tabs-rules = Regeln

## Das Menü

menu-no = Weiterspielen
menu-show-me = Zeig mir, wie
menu-stop = Vorspielen beenden
menu-playback = Den besten Weg noch einmal zeigen
menu-offer-undo = Um Rücknahme bitten
menu-offer-draw = Remis anbieten
menu-take-back = Letzten Zug zurücknehmen
menu-take-back-sure = Letzten Zug zurücknehmen und weiterspielen? Das Ergebnis zählt dann nicht.
menu-keep-result = Ergebnis behalten
menu-give-up-sure = Aufgeben?
menu-abort = Partie abbrechen
menu-abort-sure = Abbrechen? Noch hat niemand gezogen, die Partie zählt also nicht.
menu-resign = Aufgeben
menu-resign-sure = Aufgeben und verlieren?
menu-leave = Verlassen
menu-leave-sure = Die Partie verlassen?
menu-new-game = Neue Partie
menu-new-sure = Diese Partie verwerfen und eine neue starten?
menu-options = Neue Partie einrichten
menu-link = Link kopieren
menu-position = Link zur Stellung kopieren
menu-study = Stellung untersuchen
menu-text = Als Text kopieren
menu-svg = Bild (SVG)
menu-png = Bild (PNG)
menu-keys = Tastenkürzel
menu-seed = Startwert { $seed }

## Züge

moves-title = Züge
moves-none = Noch keine Züge.
moves-replay = Nachspielen
moves-first = Anfang
moves-back = Zurück
moves-forward = Vor
moves-last = Ende
moves-play = Alle Züge abspielen
moves-pause = Pause
moves-speed = Tempo
moves-back-to-game = Zurück zur Partie

## Analyse

analysis-analyse = Partie analysieren
analysis-stop = Anhalten
analysis-progress = Analyse läuft
analysis-stopped = Angehalten.
analysis-graph = Wer vorn lag, Zug für Zug
analysis-proven = Das ist sicher.
analysis-best-line = Beste Zugfolge
analysis-better = Besser war
analysis-others = Andere Züge
analysis-judging = Zug { $number } von { $count }
analysis-summary = { $best } von { $count } Zügen waren bestmöglich.
analysis-summary-yours = Von deinen { $count } Zügen waren { $best } bestmöglich.
analysis-bar = { $lead ->
    [even] Etwa ausgeglichen
    [ahead] { $name } liegt vorn
   *[behind] { $name } liegt zurück
}
analysis-marks-best = bester Zug
analysis-marks-slip = Ungenauigkeit
analysis-marks-blunder = Patzer

## Das Ende

ending-title = Ergebnis
ending-again = Noch einmal
ending-review = Ansehen
ending-share = Teilen
ending-close = Zum Brett
ending-picture = Bild speichern
ending-shared = Kopiert. Füg es ein, wo du willst.
ending-puzzles = Alle Tagesrätsel
ending-best-score = neuer Rekord, bisher { $before }
ending-best-rounds = Rekord an bestmöglichen Runden, bisher { $before }
ending-wins = Siege in Folge
ending-perfect = perfekte Partien in Folge
ending-first = Erster
ending-first-win = Sieg gegen { $who }
ending-days = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
ready-title = Bereit?
ready-clock = Die Uhr startet, sobald du auf „Los geht’s“ drückst.
ready-later = Noch nicht
ending-rematch = Revanche
ending-join-rematch = Zur Revanche
ending-tiles-points = Punkte
ending-tiles-captured = gefangen
ending-tiles-optimal = bestmöglich
ending-tiles-moves = { $moves ->
    [one] Zug
   *[other] Züge
}

## Runden

rounds-title = Runden
rounds-round = Runde
rounds-best = Bestmöglich
rounds-took = {" "}in { $steps }

## Tasten

help-title = Tastenkürzel
help-close = Schließen
help-arrows = Pfeiltasten
help-walk = auf dem Brett bewegen
help-enter = Enter oder Leertaste
help-pick = wählen
help-escape = Esc
help-cancel = abbrechen
help-hint = Tipp
help-undo = rückgängig
help-redo = wieder vor
help-flip = Brett drehen
help-more = mehr
help-next = weiter oder neue Partie
help-replay-keys = ← → Pos1 Ende
help-replay = durch eine beendete Partie blättern
help-help = diese Hilfe

## Die Leiste oben

bar-play = Spielen
bar-daily = Rätsel
bar-lobby = Lobby
bar-learn = Lernen
bar-statistics = Statistik
bar-settings = Einstellungen
bar-menu = Menü
bar-to-light = Zu hellen Farben wechseln
bar-to-dark = Zu dunklen Farben wechseln
bar-guest = Gast
bar-account = Konto: { $name }

## Wo nichts ist

not-found-title = Hier ist nichts
not-found-text = Diese Seite gibt es nicht, oder die Partie ist vorbei und nicht mehr da.

## Die Startseite

front-title = Parlor: Brettspiele und Tagesrätsel
front-games = Spiele
front-play = Spielen
front-play-new = Neu
front-resume = Fortsetzen
front-options = Optionen
front-bot = Bot
front-friend = Freunde
front-rules = Regeln
front-play-it = { $title } spielen
front-resume-it = { $title } fortsetzen
front-options-of = { $title }: Optionen
front-bot-in = { $title } gegen einen Bot spielen
front-friend-in = { $title } gegen Freunde spielen
front-rules-of = { $title }: Regeln

## Wer wartet

waiting-title = Wer spielt mit?
waiting-looking = Mal sehen, wer wartet …
waiting-lobby = Zur Lobby
waiting-people = { $count ->
    [0] Gerade wartet niemand. Starte eine Partie, dann können andere dazukommen.
    [one] 1 Person möchte spielen
   *[other] { $count } Personen möchten spielen
}

## Das Formular eines neuen Spiels

form-mode = Wer spielt
form-modes-custom = Plätze wählen
form-modes-help-friend = Du bekommst einen Link zum Verschicken.
form-modes-help-here = Ihr zieht abwechselnd an diesem Bildschirm.
form-modes-help-custom = Leg jeden Platz unter „Weitere Optionen“ fest.
form-strength = Bot
form-time = Uhr
form-time-none = Ohne Uhr
form-time-own = Eigene
form-time-help = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} pro Person, dazu { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug.
form-time-minutes = Minuten pro Person
form-time-seconds = Extra-Sekunden pro Zug
form-rated = Mit oder ohne Wertung
form-rated-casual = Ungewertet
form-rated-rated = Gewertet
form-rated-help = Gewertete Partien zählen für beide Wertungen: keine Tipps, Rücknahme nur, wenn beide zustimmen, und wer geht, verliert.
form-rated-guest = Für gewertete Partien leg ein Konto an oder beende 10 Partien gegen 3 Gegner an 3 Tagen.
now-title = Jetzt gegen jemanden spielen
now-lead = Wir suchen jemanden, der etwa so stark ist wie du. Nach 30 Sekunden steht dein Platz allen offen.
now-game = Spiel
now-variant = Variante
now-find = Gegner suchen
now-seeking = Wir suchen einen Gegner …
now-found = Gegner gefunden
now-others = { $others ->
    [0] Bei diesem Spiel wartet gerade sonst niemand.
    [one] Bei diesem Spiel wartet noch jemand.
   *[other] Bei diesem Spiel warten { $others } andere.
}
now-cancel = Abbrechen
form-side = Du spielst
form-random = Zufällig
form-options = Variante
form-advanced = Weitere Optionen
form-custom = Eigene Wahl
form-seats = Plätze
form-seed = Startwert
form-seed-help = Gleiche Optionen, gleicher Startwert: gleiche Partie. Leer lassen für eine Überraschung.
form-start = Los geht’s
form-resume = Deine Partie fortsetzen
form-rules = Regeln
form-person = Ich oder jemand an diesem Gerät
form-open = Freier Platz
form-who = Wer mitspielen darf
form-position = Aus einer Stellung beginnen
form-position-help = Füg eine Stellung ein, um von dort zu spielen. Die Partie ist ungewertet und zählt nicht für deine Bestwerte.
form-title = Neue Partie: { $title }
form-race-title = Neues { $title }
form-alone = Nur ich
form-here = An einem Gerät
form-comers-public = Alle in der Lobby
form-comers-link = Nur mit dem Link
form-comers-private = Per Link, ohne Zuschauer
form-bot = Bot: { $level }
form-seat = Spieler { $number }
form-seat-named = Spieler { $number }: { $name }
form-range = { $least } bis { $most }

## Die Lobby

lobby-title = Lobby
lobby-rated = { $time } · gewertet
lobby-casual = { $time } · ungewertet
lobby-more = Mehr zeigen
lobby-open = Offene Partien
lobby-live = Laufende Partien
lobby-none = Gerade wartet niemand.
lobby-start = Partie starten
lobby-begin = Starte eine Partie mit freiem Platz, dann finden andere sie hier.
lobby-none-live = Gerade läuft keine Partie.
lobby-watch-help = Wenn zwei gegeneinander spielen, kannst du hier zuschauen.
lobby-join = Mitspielen
lobby-back = Zur Partie
lobby-watch = Zuschauen
lobby-usual = Standardoptionen
lobby-join-it = Bei { $title } mitspielen
lobby-back-to = Zurück zu deiner { $title }-Partie
lobby-watch-it = Bei { $title } zuschauen
lobby-bot = Bot { $level }
lobby-guest = Gast
lobby-waiting = { $people } { $count ->
    [one] wartet
   *[other] warten
}. { $free ->
    [one] 1 Platz
   *[other] { $free } Plätze
} frei.
lobby-running = { $people } { $count ->
    [one] spielt
   *[other] spielen
}. { $free ->
    [one] 1 Platz
   *[other] { $free } Plätze
} frei: Steig in der nächsten Runde ein.
lobby-since = { $minutes ->
    [0] gerade eben
    [one] vor 1 Minute
   *[other] vor { $minutes } Minuten
}
lobby-since-hours = { $hours ->
    [one] vor 1 Stunde
   *[other] vor { $hours } Stunden
}

## Tagesrätsel

daily-title = Tagesrätsel
daily-today = Rätsel von heute
daily-terms = je ein Versuch
daily-lead = Heute für alle gleich. Je ein Versuch, ohne Tipps. Morgen gibt es neue.
daily-not-yet = Noch nicht gespielt
daily-begun = Angefangen
daily-check = ✓{" "}
daily-play = Spielen
daily-resume = Fortsetzen
daily-review = Ansehen
daily-share = Teilen
daily-helped = Mit Hilfe
daily-you = du
daily-archive = Frühere Rätsel
daily-archive-lead = Hol verpasste Tage nach. Rätsel mit „Spielen“ zählen noch für deine Serie: Irgendwo ist noch der Tag.
daily-practice = Üben
daily-solved = Gelöst
daily-missed = Nicht gespielt
daily-to-today = Rätsel von heute
daily-older = Ältere zeigen
daily-no-archive = Noch keine früheren Rätsel. Komm morgen wieder.
daily-new-in = neue in { $clock }
daily-streak = ★ { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} in Folge
daily-best = Längste Serie: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
daily-play-it = { $title } von heute spielen
daily-resume-it = { $title } von heute fortsetzen
daily-review-it = { $title } ansehen
daily-share-it = Ergebnis von { $title } teilen
daily-picture-of = Bild vom Ergebnis in { $title } speichern
daily-everyone = So lief es bei allen: { $tries ->
    [one] 1 Ergebnis
   *[other] { $tries } Ergebnisse
}
daily-bucket = { $label }: { $count }{ $mine ->
    [yes] , du
   *[no] {""}
}
daily-play-of = { $title } vom { $date } spielen
daily-practice-it = { $title } vom { $date } üben

## Stellungen

position-analyse = Analysieren
position-back = Zurück
position-thinking = Analyse läuft …
position-play-from-here = Von hier spielen
position-play-bot = Gegen einen Bot
position-play-friend = Gegen Freunde
position-show-best = Beste Zugfolge vorspielen
position-copy = Link kopieren
position-copied = Link kopiert
position-not-copied = Dein Browser erlaubt das Kopieren hier nicht.
position-edit = Brett bearbeiten
position-edit-done = Fertig
position-edit-help = Wähl einen Pinsel und zeichne damit auf dem Brett.
position-brushes = Pinsel
position-fewer = { $what }: eins weniger
position-greater = { $what }: eins mehr
position-paste = Eine Stellung einfügen
position-show = Anzeigen
position-rules = Regeln
position-nothing = Hier ist nichts mehr zu spielen.
position-others = Andere Züge
position-unready = Hier kann noch keine Partie beginnen: { $why }.
position-mover = { $mover } am Zug: { $verdict }
position-verdict = { $whole }{ $proven ->
    [yes] , bewiesen
   *[no] {""}
}.
position-best = Am besten: { $line }

## Regeln

rules-play = Spielen
rules-all = Andere Spiele
rules-learn = Lernen
rules-learn-lead = Ein paar Minuten lesen, mit einem Klick losspielen.
rules-read = Regeln lesen
rules-try-it = Stellungen ausprobieren
rules-read-it = Regeln lesen: { $title }

## Das Konto

account-title = Konto
account-lead = Zum Spielen brauchst du kein Konto. Mit Konto hast du deine Partien und Wertungen in jedem Browser.
account-named = Dein Name
account-named-help = So sehen dich andere, wenn du spielst. 1 bis 24 Zeichen.
account-name = Name
account-password = Passwort
account-password-help = 8 bis 200 Zeichen. Wenn du es vergisst, lässt es sich nicht wiederherstellen.
account-save = Speichern
account-saved = Name gespeichert.
account-make = Konto anlegen
account-make-help = Deine Partien aus diesem Browser kommen mit.
account-log-in = Anmelden
account-log-in-help = Deine Partien aus diesem Browser kommen zum Konto dazu, ändern aber seine Wertungen nicht.
account-log-out = Abmelden
account-logged-in = Du bist angemeldet.
account-logged-out = Du bist abgemeldet.
account-data = Meine Daten herunterladen
account-sessions = Wo du angemeldet bist
account-unknown = Unbekannter Browser
account-this-one = Dieser Browser
account-end-it = Abmelden
account-end-others = Überall sonst abmelden
account-ended = Dort abgemeldet.
account-change = Passwort ändern
account-change-help = Überall sonst wirst du abgemeldet.
account-old-password = Aktuelles Passwort
account-new-password = Neues Passwort
account-changed = Passwort geändert.
account-remove = Konto löschen
account-removed = Konto gelöscht.
account-in = Du bist als { $name } angemeldet.
account-lasted = Seit { $since }, zuletzt benutzt am { $used }
account-end-that = { $browser } abmelden
account-remove-help = Dein Name, deine Wertungen und Anmeldungen werden gelöscht. Deine Partien bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.

## Wertungen

ratings-title = Wertungen
ratings-none = Spiel eine gewertete Partie, um eine Wertung zu bekommen. Jedes Spiel, jede Brettgröße und jede Uhr hat eine eigene.
ratings-game = Spiel
ratings-rating = Wertung
ratings-deviation = ±
ratings-games = Partien
ratings-clock = Uhr
ratings-course = { $title }: von { $first } auf { $last } in { $games } gewerteten Partien
clock-lightning = Blitz
clock-quick = Schnell
clock-long = Lang
clock-none = Ohne Uhr
clock-lightning-help = unter 3 Minuten
clock-quick-help = 3 bis 8 Minuten
clock-long-help = 8 Minuten oder mehr
leaderboard-title = Bestenliste
leaderboard-lead = Die Besten, nach Spiel und Uhr. Dafür brauchst du { $needed } gewertete Partien und eine gefestigte Wertung, also mehrere Gegner.
leaderboard-none = Hier hat noch niemand eine gefestigte Wertung.
leaderboard-be-first = Mach den Anfang
leaderboard-place = Rang
leaderboard-player = Name
leaderboard-you = (du)

## Turniere

tournaments-title = Turniere
tournaments-lead = Ein Turnier für deine Klasse oder deinen Verein: anlegen, Link teilen, spielen.
tournaments-new = Neues Turnier
tournaments-open = Offen
tournaments-running = Laufend
tournaments-over = Beendet
tournaments-none = Noch keine Turniere. Leg eins an und teil den Link.
tournaments-see = Öffnen
tournaments-see-it = { $name } öffnen
tournaments-yours = deins
tournaments-about = { $title }, { $time }, { $format }
tournaments-players = { $count ->
    [one] Eine Person dabei
   *[other] { $count } dabei
}
tournaments-round = Runde { $round } von { $rounds }
tournament-swiss = Schweizer System
tournament-round-robin = jeder gegen jeden
tournament-swiss-rounds = { $rounds ->
    [one] Schweizer System, eine Runde
   *[other] Schweizer System, { $rounds } Runden
}
tournament-new-name = Name
tournament-new-name-help = Wie es heißen soll, etwa „Vereinsabend“
tournament-new-format = Wer gegen wen spielt
tournament-new-swiss-help = Wer gleich viele Punkte hat, trifft aufeinander. Gut für viele in wenigen Runden.
tournament-new-round-robin-help = Alle spielen einmal gegen alle. Gut für bis zu zehn.
tournament-new-rounds = Runden
tournament-new-rounds-help = Bei 64 Leuten reichen sechs Runden für einen klaren Sieg.
tournament-new-rest = Pause zwischen den Runden
tournament-new-seconds = { $seconds } s
tournament-new-minutes = { $minutes } min
tournament-new-who = Wer es finden kann
tournament-new-public = Alle
tournament-new-link = Nur mit dem Link
tournament-new-make = Turnier anlegen
tournament-organised = { $who ->
    [you] Du leitest dieses Turnier
   *[other] Turnierleitung: { $name }
}
tournament-phase-open = { $players ->
    [0] Noch ist niemand dabei
    [one] Eine Person ist dabei, noch nicht gestartet
   *[other] { $players } sind dabei, noch nicht gestartet
}
tournament-phase-playing = Runde { $round } von { $rounds }: { $games ->
    [one] noch eine Partie
   *[other] noch { $games } Partien
}
tournament-phase-next = Runde { $round } von { $rounds } beginnt in { $time }
tournament-phase-soon = Runde { $round } von { $rounds } beginnt gleich
tournament-phase-paused = Unterbrochen nach Runde { $round } von { $rounds }
tournament-phase-paused-playing = Unterbrochen: Runde { $round } wird zu Ende gespielt
tournament-phase-over = Endstand
tournament-phase-won = { $name } gewinnt das Turnier
tournament-join = Mitspielen
tournament-rejoin = Wieder mitspielen
tournament-leave = Aussteigen
tournament-leave-sure = Aussteigen? Eine laufende Partie zählt als verloren.
tournament-keep = Bleiben
tournament-you-play = Runde { $round }: Du spielst gegen { $opponent }, mit { $seat }
tournament-to-game = Zu deiner Partie
tournament-bye = Du hast diese Runde spielfrei: ein Punkt.
tournament-in = Du bist dabei. Bleib auf dieser Seite: Sie bringt dich zu deiner Partie.
tournament-in-next = Bleib auf dieser Seite: Sie bringt dich zu deiner nächsten Partie.
tournament-in-last = Das war deine letzte Partie. Der Endstand kommt, wenn alle fertig sind.
tournament-out = Die Turnierleitung hat dich aus diesem Turnier entfernt.
tournament-left = Du bekommst keine neuen Partien mehr.
tournament-big = Für den Beamer
tournament-text-results = Ergebnisse als Text
tournament-json-results = Ergebnisse als JSON
tournament-copy = Link kopieren
tournament-copied = Link kopiert. Schick ihn allen, die mitspielen.
tournament-come = Mitspielen unter
tournament-standings = Tabelle
tournament-players = Dabei
tournament-nobody = Noch niemand dabei. Teil den Link, damit andere kommen.
tournament-rank = Rang
tournament-player = Name
tournament-points = Punkte
tournament-buchholz = Buchholz
tournament-buchholz-help = Summe der Punkte aller Gegner
tournament-sonneborn = S-B
tournament-sonneborn-help = Sonneborn-Berger: Punkte der besiegten Gegner, dazu die halben Punkte derer mit Remis
tournament-round-name = Runde { $round }
tournament-you = (du)
tournament-status-left = ausgestiegen
tournament-status-removed = entfernt
tournament-cell-win = gewonnen gegen { $opponent }, mit { $seat }
tournament-cell-draw = remis gegen { $opponent }, mit { $seat }
tournament-cell-loss = verloren gegen { $opponent }, mit { $seat }
tournament-cell-playing = spielt gegen { $opponent }, mit { $seat }
tournament-cell-bye = spielfrei: ein Punkt
tournament-cell-missed = keine Partie
tournament-boards = Runde { $round }
tournament-boards-none = Die Paarungen stehen hier, sobald die erste Runde beginnt.
tournament-board = Brett { $board }
tournament-watch = Zuschauen
tournament-look = Ansehen
tournament-watch-board = Bei Brett { $board } zuschauen
tournament-look-board = Brett { $board } ansehen
tournament-running = läuft
tournament-unfinished = nicht beendet
tournament-byes = Spielfrei: { $names }
tournament-controls = Turnierleitung
tournament-start = Starten
tournament-start-help = Starte, wenn alle da sind. Beim Schweizer System können andere später dazukommen.
tournament-pause = Unterbrechen
tournament-pause-help = Dann beginnt keine neue Runde.
tournament-resume = Fortsetzen
tournament-end = Turnier beenden
tournament-end-sure = Das Turnier jetzt beenden? Laufende Partien zählen dann nicht.
tournament-end-no = Weiterlaufen lassen
tournament-remove = Jemanden entfernen
tournament-remove-choose = Name
tournament-remove-sure = { $name } entfernen? Zurückkommen geht nicht, und eine laufende Partie ist verloren.
tournament-remove-yes = Entfernen
tournament-remove-no = Behalten
tournament-lost = Verbindung wird wiederhergestellt
tournament-match = { $title }, Runde { $round }
tournament-back = Zurück zum Turnier
tournament-back-soon = Zurück zum Turnier in { $seconds } s

## Statistik

statistics-title = Statistik
statistics-none = Hier ist noch nichts. Beende eine Partie, dann steht sie hier.
statistics-game = Spiel
statistics-finished = Beendet
statistics-won = Gewonnen
statistics-best = Bestes Ergebnis
statistics-streak = Längste Serie
statistics-optimal = Bestmöglich
statistics-helped = Mit Hilfe
statistics-helped-help = Partien mit Tipps, Rücknahmen oder gewähltem Startwert zählen nur als „Mit Hilfe“.
statistics-course = Verlauf
statistics-unfinished = Angefangen
statistics-recent = Zuletzt
statistics-courses-of = { $title }, älteste zuerst: { $values }

## Einstellungen

settings-title = Einstellungen
settings-kept = In diesem Browser gespeichert.
settings-theme = Farben
settings-marks = Zeichen auf Farben
settings-marks-help = Jede Farbe bekommt ein eigenes Zeichen, damit es nie auf die Farbe allein ankommt.
settings-motion = Animationen
settings-sound = Ton
settings-notices = Mitteilungen
settings-notices-help = Meldet sich, wenn du dran bist, ein Gegner da ist, ein Angebot kommt oder die Partie endet, auch in einem anderen Tab.
settings-notices-denied = Dein Browser blockiert Mitteilungen dieser Seite. Erlaube sie in seinen Website-Einstellungen und schalte sie dann hier ein.
settings-notices-never = Dieser Browser kann hier keine Mitteilungen anzeigen.
settings-numbers = Feldnummern
settings-numbers-help = Zeigt in Hex die Nummern der Felder. Sie erscheinen auch, solange du die Tastatur benutzt.
settings-language = Sprache
settings-any-language = Wie der Browser
settings-system = Wie das System
settings-light = Hell
settings-dark = Dunkel
settings-on = An
settings-off = Aus

## Die Schnittstelle für Programme

interface-title = API
interface-lead = Programme können alles, was diese Seite kann: JSON über HTTP und WebSockets für Live-Updates.
interface-document = OpenAPI-3.1-Dokument
interface-things = Typen
interface-sent = Senden
interface-list-of = Liste von
