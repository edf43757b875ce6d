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
    [5] Scharf
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
worth-points = etwa { $points } Punkte
worth-even = etwa ausgeglichen
worth-win = gewinnt in { $plies }
worth-loss = verliert in { $plies }
worth-draw = unentschieden
worth-solved = gelöst
worth-to-go = noch { $actions }
worth-at-least = noch mindestens { $actions }
worth-unsolvable = von hier führt kein Weg zum Ziel

## Bretter bearbeiten

edit-never = Stellungen dieses Spiels lassen sich nicht bearbeiten
edit-needs-place = „{ $brush }“ braucht ein Feld auf dem Brett
edit-is-whole = „{ $brush }“ ändert das ganze Brett
edit-no-brush = in diesem Spiel gibt es keinen Pinsel „{ $brush }“
edit-off-board = das liegt außerhalb des Bretts
edit-over = dort ist die Partie schon vorbei

## Rennen

race-preset-four-players = Zu viert
race-fact = { $fact }, Spieler { $player }
race-progress = { $fact }: { $value }
race-give-up = Aufgeben
race-gave-up = aufgegeben
race-done = fertig
race-others-play = Die anderen spielen noch
race-no-hints = in einem Rennen gibt es keine Tipps
race-news-gave-up = { $name } gibt auf
race-news-done = Fertig: { $name }
race-end-time = die Zeit ist um
race-end-alone = die anderen haben aufgegeben
race-end-first = als Erster fertig
race-secret = was die anderen tun, siehst du, wenn das Rennen vorbei ist

## Toggle

toggle-title = Toggle
toggle-summary = Dreh Felder samt ihren Nachbarn um, bis dein Brett dem Ziel gleicht.
toggle-coach-1 = Drück auf ein Feld: Es dreht sich um, und mit ihm die Felder darüber, darunter und daneben.
toggle-coach-2 = Dein Brett soll aussehen wie das kleine Zielbrett.
toggle-coach-3 = Jedes Ziel ist erreichbar. Versuch, mit möglichst wenigen Klicks auszukommen.
toggle-task = Fünf mal fünf Felder: Erreiche das Ziel mit so wenigen Klicks wie möglich.
toggle-race-title = Toggle-Rennen
toggle-race-summary = Alle haben dasselbe Brett und dasselbe Ziel. Wer es zuerst erreicht, gewinnt.
toggle-preset-3x3-sprint = 3x3-Sprint
toggle-headline = Bring dein Brett zum Ziel
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
}, besser geht es nicht
toggle-result-0 = Bestmöglich
toggle-result-1 = 1 Klick mehr
toggle-result-2 = 2 Klicks mehr
toggle-result-3 = 3 oder 4 Klicks mehr
toggle-result-4 = 5 bis 9 Klicks mehr
toggle-result-5 = 10 Klicks mehr und darüber
toggle-label = Toggle, { $size }: { $differ } Felder weichen vom Ziel ab
toggle-fact-differ = Abweichende Felder
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
    [same] wie gewünscht
    [white] soll weiß sein
   *[black] soll schwarz sein
}
toggle-brush-tile = Feld
toggle-brush-target = Zielfeld
toggle-brush-white = Alles weiß
toggle-brush-black = Alles schwarz
toggle-brush-row = Zeile mehr
toggle-brush-no-row = Zeile weniger
toggle-brush-column = Spalte mehr
toggle-brush-no-column = Spalte weniger

## Tic-Tac-Toe

tictactoe-title = Tic-Tac-Toe
tictactoe-summary = Bring als Erster genug Zeichen in eine Reihe, auf jedem Brett, mit bis zu 26 Spielern.
tictactoe-coach-1 = Wähl ein Feld, um dein Zeichen zu setzen. Ihr seid abwechselnd dran.
tictactoe-coach-2 = Bring genug deiner Zeichen in eine Reihe: waagerecht, senkrecht oder schräg.
tictactoe-coach-3 = Achte auf die Reihen der Gegenseite und versperre sie rechtzeitig.
tictactoe-option-win = In einer Reihe zum Sieg
tictactoe-option-history = Rücknahme-Grenze (1 = aus)
tictactoe-option-players = Ein Zeichen je Spieler (2 bis 26)
tictactoe-preset-classic = Klassisch
tictactoe-preset-four = Vier in einer Reihe 6x6
tictactoe-preset-five = Fünf in einer Reihe 15x15
tictactoe-preset-three-players = Zu dritt
tictactoe-preset-with-rewinds = Mit Rücknahmen
tictactoe-worth-worse = etwas schlechter
tictactoe-worth-better = etwas besser
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
    [3] auf einem Brett von 3x3 gewinnen drei in einer Reihe
   *[other] auf einem Brett von { $size }x{ $size } gewinnen 3 bis { $size } in einer Reihe
}
tictactoe-history-bounds = auf einem Brett von { $size }x{ $size } ist die Grenze für Rücknahmen 1 bis { $most }
tictactoe-players-bounds = es spielen 2 bis 26, nicht { $count }: gib jedem ein Zeichen, zum Beispiel xo
tictactoe-symbol-twice = zwei Spieler haben das Zeichen { $symbol }: jeder braucht sein eigenes
tictactoe-fact-turn = Zug
tictactoe-label = Tic-Tac-Toe, { $size }x{ $size }, { $win } in einer Reihe: { $state }
tictactoe-label-won = { $symbol } hat gewonnen
tictactoe-label-draw = unentschieden
tictactoe-label-turn = { $symbol } ist am Zug
tictactoe-rewind = Zurücknehmen
tictactoe-rewind-count = { $count } zurücknehmen
tictactoe-edit-over = dort ist die Partie schon vorbei: lösch ein Zeichen
tictactoe-edit-empty = dieses Feld ist leer
tictactoe-edit-turns = es geht reihum: lösch zuerst ein { $symbol }
tictactoe-edit-rewinds = ein Brett mit Rücknahmen lässt sich nicht bearbeiten: leer es zuerst
tictactoe-edit-line = vorher wäre eine Reihe voll: lösch sie zuerst
tictactoe-edit-fit = die Zeichen passen nicht auf dieses Brett: lösch zuerst einige
tictactoe-brush-place = Nächstes Zeichen
tictactoe-brush-erase = Löschen
tictactoe-brush-clear = Leeren
tictactoe-brush-larger = Größeres Brett
tictactoe-brush-smaller = Kleineres Brett
tictactoe-brush-longer = Längere Reihe
tictactoe-brush-shorter = Kürzere Reihe

## Squeeze-It

squeeze-title = Squeeze-It
squeeze-summary = Zieh deine Steine und nimm die des Gegners zwischen zweien von dir gefangen.
squeeze-coach-1 = Wähl einen deiner Steine, dann ein Feld in seiner Zeile oder Spalte. Steine springen nie.
squeeze-coach-2 = Fang Steine der Gegenseite zwischen zwei deiner Steine, und sie sind weg.
squeeze-coach-3 = Du kannst auch zwischen zwei ihrer Steine ziehen und beide nehmen. Wer nicht ziehen kann, verliert.
squeeze-option-limit = Züge je Seite
squeeze-option-repetition = Remis bei dritter Wiederholung
squeeze-limit-off = ohne Grenze
squeeze-preset-no-move-limit = Ohne Zuggrenze
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
squeeze-stuck = dieser Stein sitzt fest: neben ihm ist nichts frei
squeeze-not-straight = Steine ziehen waagerecht oder senkrecht
squeeze-blocked = Steine springen nicht: der Weg muss frei sein
squeeze-end-no-moves = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat keinen Zug mehr
squeeze-end-equal = gleich viele Steine nach je { $moves } Zügen
squeeze-end-more = mehr Steine nach je { $moves } Zügen
squeeze-end-repetition = dieselbe Stellung kam dreimal vor
squeeze-standing = Steine: Schwarz { $black }, Weiß { $white }
squeeze-standing-limit = Steine: Schwarz { $black }, Weiß { $white }; Züge bis zur Grenze: { $left }
squeeze-label = Squeeze-It, { $size }: { $black } schwarze, { $white } weiße Steine, { $mover ->
    [black] Schwarz
   *[white] Weiß
} ist am Zug
squeeze-fact-black = Schwarze Steine
squeeze-fact-white = Weiße Steine
squeeze-fact-made = Gespielte Züge
squeeze-fact-limit = Züge bis zur Grenze
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
squeeze-brush-row = Zeile mehr
squeeze-brush-no-row = Zeile weniger
squeeze-brush-column = Spalte mehr
squeeze-brush-no-column = Spalte weniger

## Dots

dots-title = Dots
dots-summary = Verbinde Punkte einer Farbe; geschlossene Formen nehmen die ganze Farbe vom Brett.
dots-coach-1 = Zieh eine Linie durch zwei oder mehr Punkte einer Farbe: nach oben, unten, links oder rechts.
dots-coach-2 = Lass los, und sie sind weg. Oder wähle Punkt für Punkt und drück auf Entfernen. Jeder Punkt zählt eins.
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
dots-goal = Verbinde Punkte einer Farbe. Eine geschlossene Form nimmt die ganze Farbe.
dots-not-next = der nächste Punkt muss direkt über, unter oder neben dem letzten liegen
dots-other-colour = verbinde Punkte einer Farbe
dots-twice = dieser Punkt ist schon gewählt
dots-not-last = nur der zuletzt gewählte Punkt lässt sich abwählen
dots-too-few = wähl mindestens zwei Punkte
dots-news = { $dots } Punkte entfernt
dots-end = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
dots-end-stuck = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: keine zwei Punkte passen mehr zusammen
dots-tally = { $dots } Punkte in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}, höchstens { $best } auf einmal
dots-result-0 = 120 und mehr
dots-result-1 = 100 bis 119
dots-result-2 = 80 bis 99
dots-result-3 = 60 bis 79
dots-result-4 = 40 bis 59
dots-result-5 = Unter 40
dots-label = Dots, { $size }x{ $size }: noch { $moves } Züge, { $points } Punkte
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
dots-brush-more = Ein Zug mehr
dots-brush-fewer = Ein Zug weniger
dots-brush-zero = Null Punkte
dots-brush-larger = Größeres Brett
dots-brush-smaller = Kleineres Brett

## Hex

hex-title = Hex
hex-summary = Lass einen Stein in seine Nische gleiten, mit so wenigen Schritten wie möglich.
hex-coach-1 = Lass einen Stein gleiten: Er läuft, bis eine Wand oder ein anderer Stein ihn aufhält.
hex-coach-2 = Bring den Stein in die Nische seiner Farbe. Andere Steine können ihn unterwegs aufhalten.
hex-coach-3 = Finde den Weg mit den wenigsten Schritten, bevor die Zeit um ist.
hex-task = Vier Steine und fünf Runden, von leicht bis Experte, je drei Minuten.
hex-option-pieces = Steine
hex-option-difficulty = Schwierigkeit
hex-option-rounds = Runden
hex-option-look = Bedenkzeit (Sekunden)
hex-option-last-call = Letzte Frist nach dem ersten Gebot
hex-option-show = Sekunden zum Vorführen
hex-rising = steigend
hex-easy = leicht
hex-medium = mittel
hex-hard = schwer
hex-expert = für Experten
hex-last-call-10 = 10 Sekunden
hex-last-call-20 = 20 Sekunden
hex-last-call-30 = 30 Sekunden
hex-last-call-60 = 60 Sekunden
hex-preset-one-piece = Ein Stein
hex-preset-one-piece-easy = Ein Stein, leicht
hex-preset-two-pieces = Zwei Steine
hex-preset-four-pieces-expert = Vier Steine, Experten
hex-preset-party-of-three = Zu dritt
hex-hint = noch { $steps } Schritte
hex-hint-not-now = jetzt gibt es keine Tipps
hex-hint-reached = das Ziel ist erreicht
hex-hint-no-way = von hier führt kein Weg zum Ziel: geh einen Schritt zurück
hex-hint-too-long = der Weg von hier ist zu weit: geh einen Schritt zurück
hex-unsolvable = das Ziel ist von dort nicht zu erreichen
hex-too-long = der Weg zum Ziel ist zu lang, um ihn zu finden
hex-secret = das Protokoll verrät den besten Weg: du siehst es, wenn die Runde vorbei ist
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
hex-show-yours = Zeig deine { $steps ->
    [one] Lösung in 1 Schritt
   *[other] { $steps } Schritte
}
hex-shows = { $name } zeigt { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
hex-goal-solo = Ein Stein gleitet, bis ihn etwas aufhält.
hex-goal-bid = { $task }: Mit wie wenigen Schritten kommst du aus?
hex-goal-own = { $task }. Deine { $steps } ist das niedrigste Gebot.
hex-goal-lowest = { $task }. Niedrigstes Gebot: { $steps } von { $name }.
hex-goal-used = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} von { $bid } verbraucht.
hex-goal-best = Bestmöglich { $steps ->
    [one] ist 1 Schritt
   *[other] sind { $steps } Schritte
}.
hex-bid-first = biete zuerst: Mit wie wenigen Schritten kommst du aus?
hex-no-piece = wähl zuerst einen der Steine
hex-stuck = dieser Stein sitzt fest: er kann nirgendwohin gleiten
hex-no-stop = ein Stein gleitet, bis ihn eine Wand oder ein anderer Stein aufhält
hex-note-bid = bietet { $steps }
hex-note-passed = passt
hex-note-ready = bereit
hex-not-solved = Nicht gelöst
hex-solved = Gelöst in { $steps }{ $best ->
    [yes] , besser geht es nicht
   *[no] {""}
}: +{ $points }
hex-solved-yours = Du hast es in { $steps } geschafft{ $best ->
    [yes] , besser geht es nicht
   *[no] {""}
}: +{ $points }
hex-solved-by = { $name } hat es in { $steps } geschafft{ $best ->
    [yes] , besser geht es nicht
   *[no] {""}
}: +{ $points }
hex-news-lost = { $name } hat es nicht geschafft: ein Punkt weniger
hex-news-failed = { $name } hat es nicht geschafft
hex-news-best = { $judged }. Der beste Weg: { $way }
hex-tally = { $solved } von { $rounds } Runden, { $optimal } mit den wenigsten Schritten, { $points ->
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
hex-result-1 = Alle 5 Runden
hex-result-2 = 4 Runden
hex-result-3 = 3 Runden
hex-result-4 = 2 Runden
hex-result-5 = 1 Runde
hex-result-6 = Keine Runde
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
hex-undo = Zurück
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
hex-edit-nothing = hier steht kein Stein, den man entfernen könnte
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
bot-level = { $name }, Stufe { $level }
status-waiting = Es fehlen noch Spieler
status-watching = Du schaust zu
status-thinking = { $name } denkt nach
status-to-move = { $name } ist am Zug
status-your-move = Du bist dran
status-go = Los!
status-over = Spiel vorbei
status-you-won = Du hast gewonnen!
end-draw = Unentschieden
end-wins = { $name } gewinnt
end-wins-points = { $name } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
end-tie = Gleichstand mit { $points }
end-win-together = { $names } gewinnen
end-agreed = einvernehmlich
end-resigned = { $name } hat aufgegeben
end-flagged = { $name } hat die Zeit überschritten
end-claimed = { $name } hat die Partie verlassen
end-aborted = Partie abgebrochen
end-aborted-why = noch kein Zug gespielt
end-line = { $text }: { $why }
list-and = { $names } und { $last }
share-heading = Parlor-Rätsel { $date }: { $title }
share-helped = { $result }, mit Hilfe

## Partien: was geschieht

event-begins = { $event } Das Spiel beginnt.
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
event-agreed = Die Partie endet einvernehmlich unentschieden.
event-flagged = { $who ->
    [you] Du hast
   *[other] { $name } hat
} die Zeit überschritten.
event-claimed = { $who ->
    [you] Du warst weg und hast
   *[other] { $name } war weg und hat
} verloren.
event-claimed-draw = Die Partie wurde als Remis beendet.
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
} das Spiel begonnen.
event-offered-draw = { $who ->
    [you] Du hast
   *[other] { $name } hat
} Remis angeboten.
event-offered-undo = { $who ->
    [you] Du hast
   *[other] { $name } hat
} gebeten, den letzten Zug zurückzunehmen.
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

refused-over = das Spiel ist vorbei
refused-waiting = es fehlen noch Spieler
refused-daily-help = ein Tagesrätsel ist ein einziger Versuch, ohne Tipps und ohne Zurücknehmen
refused-no-hints = gegen andere gibt es keine Tipps
refused-abort = eine Partie lässt sich nur abbrechen, solange niemand gezogen hat
refused-claim-here = es gibt nichts zu beanspruchen, solange dein Gegner da ist
refused-claim-early = du kannst die Partie in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} beanspruchen
refused-said-enough = das reicht fürs Erste
refused-no-phrase = das lässt sich nicht sagen: wähle eins von { $names }
refused-no-turns = nur Spiele mit Zügen haben Uhren: lass die Zeit weg
refused-not-playing = du spielst hier nicht mit
refused-stale = das Spiel ist inzwischen weitergegangen
refused-rematch = es gibt schon eine Revanche
refused-senseless = das geht an dieser Stelle nicht
refused-too-much = in dieser Partie hast du schon zu viel getan: fang eine neue an
refused-nothing-back = es gibt nichts zurückzunehmen
refused-nothing-again = es wurde nichts zurückgenommen
refused-match-over = die Partie ist vorbei
refused-playing = du spielst hier schon mit
refused-seat-taken = dieser Platz ist vergeben
refused-seats-taken = alle Plätze sind vergeben
refused-start = du kannst das Spiel jetzt nicht beginnen
refused-seats = es gibt { $seats } Plätze, nicht { $chosen }
refused-start-position = aus dieser Stellung beginnt kein Spiel: { $why }
refused-setup-position = die Stellung hat andere Optionen als { $setup }: lass sie weg oder schreib { $own }
refused-nothing-to-do = in dieser Stellung ist nichts mehr zu tun
refused-no-step = hier hat niemand gezogen
refused-nothing-to-say = zu diesem Zug gibt es nichts zu sagen
refused-seed = wer die Startzahl wählt, weiß, was kommt: das wäre den anderen gegenüber unfair
refused-seed-number = eine Startzahl ist eine ganze Zahl, nicht „{ $seed }“
refused-rated-game = nur Spiele, in denen zwei Leute abwechselnd ziehen, können gewertet werden
refused-rated-chosen = ein gewertetes Spiel beginnt mit der üblichen Stellung und eigenem Glück
refused-rated-people = ein gewertetes Spiel hat einen Platz für dich und einen für jemand anderen
refused-rated-guest = gewertete Spiele sind für alle mit Konto, oder mit { $matches } beendeten Spielen gegen { $opponents } Gegner an { $days } Tagen
refused-daily-early = das Rätsel vom { $date } ist noch nicht offen
refused-daily-late = das Rätsel vom { $date } ist vorbei: du kannst es noch üben
step-expired = die Zeit war um
step-dealt = ausgeteilt

## Turniere: was nicht geht

tournament-not-organiser = das kann nur die Turnierleitung
tournament-joined = du bist in diesem Turnier schon dabei
tournament-not-joined = du bist in diesem Turnier nicht dabei
tournament-removed = die Turnierleitung hat dich aus diesem Turnier entfernt
tournament-full = dieses Turnier ist voll: es hat Platz für { $most } Teilnehmende
tournament-closed = dieses Turnier nimmt niemanden mehr auf
tournament-started = dieses Turnier hat schon begonnen
tournament-too-few = ein Turnier braucht mindestens zwei Teilnehmende
tournament-over = dieses Turnier ist vorbei
tournament-no-player = die Nummer { $number } gibt es nicht
tournament-game = ein Turnier braucht ein Spiel, in dem zwei abwechselnd ziehen
tournament-rounds = ein Turnier nach Schweizer System hat 1 bis { $most } Runden
tournament-rounds-fixed = ein Rundenturnier hat so viele Runden, wie es braucht: lass die Rundenzahl weg
tournament-rest = die Pause zwischen den Runden dauert höchstens { $most } Sekunden
tournament-name-length = der Name eines Turniers hat 1 bis { $most } Zeichen
tournament-name-unseen = der Name eines Turniers hat nur sichtbare Zeichen
tournament-name-marks = der Name eines Turniers hat Buchstaben mit höchstens 4 Akzenten
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
error-not-yet = das ist ein Tagesrätsel: beende zuerst deinen eigenen Versuch
error-contested-start = diese Stellung wird gerade gespielt: eine Partie kann mit ihr beginnen, wenn die andere vorbei ist
error-contested = diese Stellung wird gerade gespielt: sie lässt sich analysieren, wenn die Partie vorbei ist
error-wrong-password = es gibt kein Konto mit diesem Namen und Passwort
error-banned = dieses Konto ist gesperrt
error-banned-for = dieses Konto ist gesperrt: { $reason }
error-no-account = du bist nicht angemeldet
error-rate-limited = das war zu viel auf einmal: versuch es in { $seconds } s noch einmal
error-notation = das passt hier nicht. Auf Englisch: { $why }
error-busy = gerade wird zu viel nachgedacht: versuch es gleich noch einmal
error-internal = hier stimmt etwas nicht, und es ist nichts geschehen
error-store = gerade lässt sich nichts speichern, darum ist nichts geschehen
error-nothing-here = unter dieser Adresse gibt es nichts
error-method = so wird diese Adresse nicht benutzt
error-too-long = eine Anfrage hat höchstens { $bytes } Bytes
error-foreign = das dürfen nur Parlors eigene Seiten fragen
account-name-length = ein Name hat 1 bis 24 Zeichen
account-name-unseen = ein Name hat nur sichtbare Zeichen
account-name-marks = die Buchstaben eines Namens haben höchstens je 4 Akzente
account-name-owned = dieser oder ein ähnlicher Name gehört zu einem Konto: wähl einen anderen, oder melde dich an, wenn es deiner ist
account-name-taken = dieser Name ist vergeben, oder du hast schon ein Konto
account-password-length = ein Passwort hat 8 bis 200 Zeichen
account-keeps-name = ein Konto behält seinen Namen
account-not-your-password = das ist nicht dein Passwort

## Seiten: was in ihrem Kopf und um sie herum steht

page-skip = Zum Inhalt springen
page-noscript = Parlor braucht JavaScript, um seine Bretter zu zeichnen.
page-rules-of = So spielt man { $title }
page-position-of = { $title }-Stellung
page-lobby = Lobby
page-tournaments = Turniere
page-tournaments-text = Spiel mit deiner Klasse oder deinem Verein ein Turnier, nach Schweizer System oder jeder gegen jeden.
page-tournament-text = Ein Turnier in { $title }, { $time }. Spiel mit.
page-lobby-text = Sieh nach, wer auf Mitspieler wartet, und spiel mit.
page-daily = Tagesrätsel
page-daily-text = { $games }: jeden Tag neu, für alle gleich.
page-daily-of = { $title }, Tagesrätsel vom { $date }
page-site-text = { $games }: allein, gegen Bots oder mit Freunden spielen.
page-versus = gegen

## Seiten: was alle sagen

page-no-answer = Der Server antwortet nicht. Dein Spiel ist sicher; versuch es gleich noch einmal.
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
match-time-left = Verbleibende Zeit
match-not-your-turn = Du bist noch nicht dran.
match-premove = Zug vorgemerkt. Wähl ihn noch einmal, um ihn aufzuheben.
match-premove-cancelled = Vorgemerkter Zug aufgehoben.
match-premove-dropped = Dein vorgemerkter Zug geht nicht mehr.
match-no-trial = Dorthin kann dieser Stein nicht gleiten.
match-no-beginning = Dort beginnt kein Zug.
match-is-over = Das Spiel ist vorbei.
match-veiled = Das Brett eines Tagesrätsels bleibt verdeckt, solange andere es noch lösen können.
match-veiled-play = Zu den heutigen Rätseln
match-not-begun = Es geht los, sobald alle da sind.
match-looking = Du schaust zurück. Kehr zum Spiel zurück, um weiterzuspielen.
match-move-of = { $move ->
    [0] Der Anfang
   *[other] Zug { $move } von { $moves }
}
match-looking-back = Du schaust zurück. Geh mit den Pfeilen unten weiter oder drück ▷ zum Zuschauen.
match-elsewhere = Das Spiel ist inzwischen weitergegangen. So steht es jetzt.
match-reconnecting = Verbindung verloren. Neuer Versuch
match-casual = { $title } · ohne Wertung
match-rated = { $title } · gewertet
match-next-round = Runde { $round } hat begonnen
match-rating = Wertung
match-provisional = vorläufig
match-daily = Tagesrätsel { $title } · { $date }
match-captured = { $count } geschlagen
match-spectators = { $count ->
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
}
match-watching = { $others ->
    [0] Du schaust zu
    [one] Du und 1 anderer schauen zu
   *[other] Du und { $others } andere schauen zu
}
match-seconds-left = { $seconds ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
match-trial = { $steps ->
    [0] Probier es auf dem Brett aus.
    [one] Probe: 1 Schritt.
   *[other] Probe: { $steps } Schritte.
} Das siehst nur du.
match-missed = Während du weg warst: { $deeds }
match-hint = Tipp: { $picks }.
match-hint-to = nach

## Zusammen spielen

together-title = Zusammen spielen
together-send = Schick diesen Link an jemanden:
together-listed = Auch aus der Lobby kann man dazukommen.
together-private = Privat: Nur wer mitspielt, sieht dieses Spiel.
together-link = Link zu diesem Spiel
together-copy = Link kopieren
together-share = Teilen
together-join = Mitspielen
together-bot = Lieber gegen einen Bot spielen
together-invites = { $name } lädt dich zu einer Partie ein.
together-may-sit = Ein Platz ist frei.
together-start = Jetzt beginnen
together-accept = Annehmen
together-decline = Ablehnen
together-yours-draw = Remis angeboten. Du kannst weiterspielen.
together-yours-undo = Zurücknehmen erbeten. Du kannst weiterspielen.
together-rematch-wanted = Die Revanche ist bereit.
together-rematch-watch = Revanche ansehen
together-claim-soon = { $name } ist weg, in { $wait } kannst du beanspruchen.
together-claim-now = { $name } ist weg. Beanspruche die Partie oder warte weiter.
together-you-are-away = Du bist dran. Dein Gegner kann die Partie in { $wait } beanspruchen.
together-claim-win = Sieg beanspruchen
together-claim-draw = Remis beanspruchen
phrases-title = Etwas sagen
phrases-mute = Stumm
phrases-unmute = Laut
together-missing = { $count ->
    [one] Es fehlt noch ein Spieler.
   *[other] Es fehlen noch { $count } Spieler.
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
buttons-undo = Rückgängig
buttons-redo = Vor
buttons-flip = Drehen
buttons-more = Mehr
buttons-shared = Link kopiert.
buttons-copied = Kopiert.
buttons-not-copied = Dein Browser erlaubt das Kopieren hier nicht.
buttons-fewer = Eins weniger
buttons-greater = Eins mehr
buttons-how = { $label }: wie viele
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
tabs-rules = Regeln

## Das Menü

menu-no = Weiterspielen
menu-show-me = Zeig es mir
menu-stop = Nicht mehr zeigen
menu-playback = Den besten Weg noch einmal zeigen
menu-offer-undo = Zurücknehmen erbitten
menu-offer-draw = Remis anbieten
menu-take-back = Letzten Zug zurücknehmen
menu-take-back-sure = Vor dem letzten Zug weiterspielen? Das Ergebnis zählt dann nicht.
menu-keep-result = Ergebnis behalten
menu-give-up-sure = Aufgeben?
menu-abort = Partie abbrechen
menu-abort-sure = Abbrechen? Niemand hat gezogen, sie zählt also nicht.
menu-resign = Aufgeben
menu-resign-sure = Aufgeben und verlieren?
menu-leave = Verlassen
menu-leave-sure = Das Spiel verlassen?
menu-new-game = Neues Spiel
menu-new-sure = Dieses Spiel aufgeben und ein neues beginnen?
menu-options = Spieloptionen
menu-link = Link kopieren
menu-position = Link zur Stellung kopieren
menu-text = Als Text kopieren
menu-svg = Bild (SVG)
menu-png = Bild (PNG)
menu-keys = Tastenkürzel
menu-seed = Startzahl { $seed }

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
moves-back-to-game = Zurück zum Spiel

## Analyse

analysis-analyse = Partie analysieren
analysis-stop = Anhalten
analysis-progress = Analyse läuft
analysis-stopped = Angehalten.
analysis-graph = Wer vorn lag, Zug für Zug
analysis-proven = Bewiesen.
analysis-best-line = Beste Folge
analysis-better = Besser war
analysis-others = Andere Züge
analysis-judging = Zug { $number } von { $count }
analysis-summary = { $best } von { $count } Zügen bestmöglich.
analysis-summary-yours = Du: { $best } von { $count } Zügen bestmöglich.
analysis-bar = { $lead ->
    [even] Etwa ausgeglichen
    [ahead] { $name } liegt vorn
   *[behind] { $name } liegt zurück
}
analysis-marks-best = bester Zug
analysis-marks-slip = Ungenauigkeit
analysis-marks-blunder = grober Fehler

## Das Ende

ending-title = Ergebnis
ending-again = Noch einmal
ending-review = Durchsehen
ending-share = Teilen
ending-close = Zum Brett
ending-picture = Bild speichern
ending-shared = Kopiert. Füg es ein, wo du willst.
ending-puzzles = Alle Tagesrätsel
ending-best-score = neuer Rekord, bisher { $before }
ending-best-rounds = mehr optimale Runden als je, bisher { $before }
ending-wins = Siege in Folge
ending-perfect = perfekte Partien in Folge
ending-first = Erster
ending-first-win = Sieg gegen { $who }
ending-days = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
ready-title = Bereit?
ready-clock = Die Uhr läuft, sobald du auf „Los geht’s“ drückst.
ready-later = Noch nicht
ending-rematch = Revanche
ending-join-rematch = Zur Revanche
ending-tiles-points = Punkte
ending-tiles-captured = geschlagen
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
help-walk = über das Brett gehen
help-enter = Eingabe oder Leertaste
help-pick = wählen
help-escape = Esc
help-cancel = abbrechen
help-hint = Tipp
help-undo = zurück
help-redo = vor
help-flip = Brett drehen
help-more = mehr
help-next = weiter oder neues Spiel
help-replay-keys = ← → Pos1 Ende
help-replay = durch ein beendetes Spiel gehen
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
not-found-text = Diese Seite gibt es nicht, oder das Spiel ist vorbei und nicht mehr da.

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
front-resume-it = { $title } weiterspielen
front-options-of = { $title }: Optionen
front-bot-in = { $title } gegen einen Bot spielen
front-friend-in = { $title } gegen Freunde spielen
front-rules-of = Regeln von { $title }

## Wer wartet

waiting-title = Mitspieler gesucht
waiting-looking = Suche nach Spielern …
waiting-lobby = Zur Lobby
waiting-people = { $count ->
    [0] Gerade wartet niemand. Eröffne ein Spiel, dann können andere dazukommen.
    [one] 1 Person wartet auf Mitspieler
   *[other] { $count } Personen warten auf Mitspieler
}

## Das Formular eines neuen Spiels

form-mode = Wer spielt
form-modes-help-friend = Du bekommst einen Link zum Verschicken.
form-modes-help-here = Ihr seid an diesem Bildschirm abwechselnd dran.
form-modes-help-custom = Wähl jeden Platz unter „Weitere Optionen“.
form-strength = Bot
form-time = Uhr
form-time-none = Ohne Uhr
form-time-own = Eigene
form-time-help = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} für jeden, { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug dazu.
form-time-minutes = Minuten pro Person
form-time-seconds = Sekunden pro Zug dazu
form-rated = Mit oder ohne Wertung
form-rated-casual = Ohne Wertung
form-rated-rated = Gewertet
form-rated-help = Gewertete Spiele zählen für beide: keine Tipps, Zurücknehmen nur, wenn beide wollen, und wer geht, verliert.
form-rated-guest = Für gewertete Spiele leg ein Konto an, oder beende 10 Spiele gegen 3 Gegner an 3 Tagen.
now-title = Jetzt gegen jemanden spielen
now-lead = Wir suchen jemanden, der etwa so stark ist wie du. Nach 30 Sekunden steht dein Platz allen offen.
now-game = Spiel
now-variant = Variante
now-find = Gegner suchen
now-seeking = Wir suchen einen Gegner …
now-found = Gegner gefunden
now-others = { $others ->
    [0] Gerade sucht sonst niemand dieses Spiel.
    [one] Noch jemand sucht dieses Spiel.
   *[other] { $others } andere suchen dieses Spiel.
}
now-cancel = Abbrechen
form-side = Du spielst
form-random = Zufall
form-options = Spiel
form-advanced = Weitere Optionen
form-custom = Eigene Wahl
form-seats = Plätze
form-seed = Startzahl
form-seed-help = Gleiche Optionen und gleiche Startzahl, gleiches Spiel. Lass sie leer, um dich überraschen zu lassen.
form-start = Los geht’s
form-resume = Dein Spiel fortsetzen
form-rules = Regeln
form-person = Ich oder jemand hier
form-open = Freier Platz
form-who = Wer mitspielen darf
form-position = Aus einer Stellung beginnen
form-position-help = Füg eine Stellung ein, um von dort zu spielen. Das Spiel zählt nicht für Wertungen und Bestleistungen.
form-title = Neues Spiel: { $title }
form-race-title = Neu: { $title }
form-alone = Nur ich
form-here = Ein Gerät
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
lobby-casual = { $time } · ohne Wertung
lobby-more = Mehr zeigen
lobby-open = Offene Spiele
lobby-live = Laufende Spiele
lobby-none = Gerade wartet niemand.
lobby-start = Spiel beginnen
lobby-begin = Beginn ein Spiel mit einem freien Platz, dann finden andere es hier.
lobby-none-live = Gerade läuft kein Spiel.
lobby-watch-help = Wenn zwei gegeneinander spielen, kannst du hier zuschauen.
lobby-join = Mitspielen
lobby-back = Zum Spiel
lobby-watch = Zuschauen
lobby-usual = Übliche Optionen
lobby-join-it = Bei { $title } mitspielen
lobby-back-to = Zurück zu deinem { $title }-Spiel
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
daily-today = Die Rätsel von heute
daily-lead = Heute für alle gleich. Ein Versuch, keine Tipps, kein Zurück. Morgen gibt es neue.
daily-not-yet = Noch nicht gespielt
daily-begun = Angefangen
daily-check = ✓{" "}
daily-play = Spielen
daily-resume = Weiter
daily-review = Durchsehen
daily-share = Teilen
daily-helped = Mit Hilfe
daily-you = du
daily-archive = Frühere Rätsel
daily-archive-lead = Üb jeden Tag, den du verpasst hast. Für deine Serie zählt es nicht.
daily-practice = Üben
daily-solved = Gelöst
daily-missed = Nicht gespielt
daily-to-today = Die Rätsel von heute
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
daily-resume-it = { $title } von heute weiterspielen
daily-review-it = { $title } durchsehen
daily-share-it = Ergebnis von { $title } teilen
daily-picture-of = Bild vom Ergebnis in { $title } speichern
daily-everyone = Alle Ergebnisse: { $tries }
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
position-show-best = Beste Folge vorspielen
position-copy = Link kopieren
position-copied = Link kopiert
position-not-copied = Dein Browser lässt diese Seite nicht kopieren.
position-edit = Brett bearbeiten
position-edit-done = Fertig
position-edit-help = Wähl einen Pinsel und mal damit auf dem Brett.
position-brushes = Pinsel
position-paste = Eine Stellung einfügen
position-show = Zeigen
position-rules = Regeln
position-nothing = Hier ist nichts mehr zu spielen.
position-others = Andere Züge
position-unready = Noch nicht spielbar: { $why }
position-mover = { $mover } am Zug: { $verdict }
position-verdict = { $whole }{ $proven ->
    [yes] , bewiesen
   *[no] {""}
}.
position-best = Beste Folge: { $line }

## Regeln

rules-play = Spielen
rules-all = Andere Spiele
rules-learn = Lernen
rules-learn-lead = Ein paar Minuten lesen, dann mit einem Druck spielen.
rules-read = Regeln lesen
rules-try-it = Stellungen ausprobieren
rules-read-it = Regeln lesen: { $title }

## Das Konto

account-title = Konto
account-lead = Zum Spielen brauchst du kein Konto. Mit einem hast du deine Spiele und Wertungen in jedem Browser.
account-named = Dein Name
account-named-help = So sehen dich andere, wenn du spielst. 1 bis 24 Zeichen.
account-name = Name
account-password = Passwort
account-password-help = 8 bis 200 Zeichen. Wenn du es vergisst, kann es niemand wiederherstellen.
account-save = Speichern
account-saved = Name gespeichert.
account-make = Konto anlegen
account-make-help = Was du in diesem Browser gespielt hast, kommt mit.
account-log-in = Anmelden
account-log-in-help = Was du in diesem Browser gespielt hast, kommt zu deinem Konto, ändert aber seine Wertungen nicht.
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
account-old-password = Jetziges Passwort
account-new-password = Neues Passwort
account-changed = Passwort geändert.
account-remove = Konto löschen
account-removed = Konto gelöscht.
account-in = Du bist als { $name } angemeldet.
account-lasted = Seit { $since }, zuletzt benutzt { $used }
account-end-that = { $browser } abmelden
account-remove-help = Dein Name, deine Wertungen und Anmeldungen werden gelöscht. Deine Spiele bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.

## Wertungen

ratings-title = Wertungen
ratings-none = Spiel ein gewertetes Spiel, um eine Wertung zu bekommen. Jedes Spiel, jede Brettgröße und jede Uhr hat eine eigene.
ratings-game = Spiel
ratings-rating = Wertung
ratings-deviation = ±
ratings-games = Partien
ratings-clock = Uhr
ratings-course = { $title }: von { $first } bis { $last } in { $games } gewerteten Spielen
clock-lightning = Blitz
clock-quick = Schnell
clock-long = Lang
clock-none = Ohne Uhr
clock-lightning-help = unter 3 Minuten
clock-quick-help = 3 bis 8 Minuten
clock-long-help = 8 Minuten oder mehr
leaderboard-title = Bestenliste
leaderboard-lead = Die Besten, nach Spiel und Uhr. Für einen Platz braucht es { $needed } gewertete Spiele und eine Wertung, die sich gefestigt hat: gegen verschiedene Leute.
leaderboard-none = Hier hat noch niemand eine gefestigte Wertung.
leaderboard-be-first = Sei die oder der Erste
leaderboard-place = Platz
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
tournament-new-rounds-help = Sechs Runden finden den Sieg unter 64
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
    [0] Es wartet auf Teilnehmende
    [one] Bisher ist eine Person dabei. Es geht bald los
   *[other] Bisher sind { $players } dabei. Es geht bald los
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
tournament-you-play = Runde { $round }: du spielst gegen { $opponent }, mit { $seat }
tournament-to-game = Zu deiner Partie
tournament-bye = Du hast diese Runde spielfrei: ein Punkt.
tournament-in = Du bist dabei. Bleib auf dieser Seite: sie bringt dich zu deiner Partie.
tournament-in-next = Bleib auf dieser Seite: sie bringt dich zu deiner nächsten Partie.
tournament-in-last = Das war deine letzte Partie. Der Endstand kommt, wenn alle fertig sind.
tournament-out = Die Turnierleitung hat dich aus diesem Turnier genommen.
tournament-left = Du wirst nicht mehr gepaart.
tournament-big = Für den Beamer
tournament-text-results = Ergebnisse als Text
tournament-json-results = Ergebnisse als JSON
tournament-copy = Link kopieren
tournament-copied = Link kopiert. Schick ihn allen, die mitspielen.
tournament-come = Mitspielen unter
tournament-standings = Rangliste
tournament-players = Dabei
tournament-nobody = Noch niemand dabei. Teile den Link, damit andere kommen.
tournament-rank = Rang
tournament-player = Name
tournament-points = Punkte
tournament-buchholz = Buchholz
tournament-buchholz-help = Summe der Punkte aller Gegner
tournament-sonneborn = S-B
tournament-sonneborn-help = Sonneborn-Berger: Punkte der besiegten Gegner, dazu die Hälfte bei Remis
tournament-round-name = Runde { $round }
tournament-you = (du)
tournament-status-left = ausgestiegen
tournament-status-removed = entfernt
tournament-cell-win = gewonnen gegen { $opponent }, mit { $seat }
tournament-cell-draw = unentschieden gegen { $opponent }, mit { $seat }
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
tournament-end-no = Weiterspielen
tournament-remove = Jemanden entfernen
tournament-remove-choose = Name
tournament-remove-sure = { $name } entfernen? Zurückkommen geht nicht, und eine laufende Partie ist verloren.
tournament-remove-yes = Entfernen
tournament-remove-no = Behalten
tournament-lost = Verbindung wird wiederhergestellt
tournament-match = { $title }, Runde { $round }
tournament-back = Zurück zum Turnier
tournament-back-soon = Zurück zum Turnier ({ $seconds })

## Statistik

statistics-title = Statistik
statistics-none = Hier ist noch nichts. Beende ein Spiel, dann steht es hier.
statistics-game = Spiel
statistics-finished = Beendet
statistics-won = Gewonnen
statistics-best = Bestes Ergebnis
statistics-streak = Längste Serie
statistics-optimal = Bestmöglich
statistics-helped = Mit Hilfe
statistics-helped-help = Spiele mit Tipps, Zurücknehmen oder gewählter Startzahl zählen nur als „Mit Hilfe“.
statistics-course = Verlauf
statistics-unfinished = Angefangen
statistics-recent = Zuletzt
statistics-courses-of = { $title }, älteste zuerst: { $values }

## Einstellungen

settings-title = Einstellungen
settings-kept = In diesem Browser gespeichert.
settings-theme = Farben
settings-marks = Zeichen auf Farben
settings-marks-help = Jede Farbe bekommt ein eigenes Zeichen, damit du Farben nie unterscheiden musst.
settings-motion = Bewegung
settings-sound = Ton
settings-notices = Mitteilungen
settings-notices-help = Erfahre von deinem Zug, einem Gegner, einem Angebot oder dem Ende eines Spiels, auch in einem anderen Tab.
settings-notices-denied = Dein Browser blockiert Mitteilungen dieser Seite. Erlaube sie in seinen Website-Einstellungen und schalte sie dann hier ein.
settings-notices-never = Dieser Browser kann hier keine Mitteilungen anzeigen.
settings-numbers = Feldnummern
settings-numbers-help = Zeigt die Nummer jedes Felds, wo ein Brett welche hat. Sie erscheinen auch, solange du die Tastatur benutzt.
settings-language = Sprache
settings-any-language = Wie der Browser
settings-system = Wie das System
settings-light = Hell
settings-dark = Dunkel
settings-on = An
settings-off = Aus

## Die Schnittstelle für Programme

interface-title = API
interface-lead = Programme können alles, was diese Seite kann: JSON über HTTP, und WebSockets für das, was gerade geschieht.
interface-document = OpenAPI-3.1-Dokument
interface-things = Typen
interface-sent = Senden
interface-list-of = Liste von
