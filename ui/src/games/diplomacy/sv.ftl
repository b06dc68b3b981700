diplomacy-phase = { $season } { $year }, { $kind }
diplomacy-before = Före den första våren
diplomacy-you-lead = Du leder { $nation }
diplomacy-map = Karta över Europa, { $phase }. Fliken I ord säger samma sak i ord.
diplomacy-closer = Zooma in
diplomacy-farther = Zooma ut
diplomacy-whole = Hela kartan
diplomacy-tabs = Order och brädet
diplomacy-tab-orders = Order
diplomacy-tab-result = Resultat
diplomacy-tab-centres = Centra
diplomacy-tab-words = I ord
diplomacy-my-orders = Dina order
diplomacy-ordered = { $count } av { $of }
diplomacy-no-order = ingen order än
diplomacy-take-back = Ta tillbaka { $order }
diplomacy-checks = Det du kan ha missat
diplomacy-saved = Det som är sparat gäller, inskickat eller inte.
diplomacy-silence-M = Enheter utan order håller.
diplomacy-silence-R = En enhet utan order upplöses.
diplomacy-silence-A = Byggen utan order blir inte av, och reglerna väljer vad som måste bort.
diplomacy-final = Dina order är inskickade.
diplomacy-finals = Inskickade: { $count } av { $of }.
diplomacy-which = Vilken menar du?
diplomacy-cancel = Avbryt
diplomacy-ordering = En order till { $unit }
diplomacy-verb-move = Flytta
diplomacy-verb-hold = Håll
diplomacy-verb-support = Stöd
diplomacy-verb-convoy = Konvojera
diplomacy-hint-where = Vart?
diplomacy-hint-support = Vilken enhet ska den stödja?
diplomacy-hint-support-where = Vart ska enheten gå? Tryck på den igen om den ska hålla.
diplomacy-hint-convoy = Vilken armé ska den frakta?
diplomacy-hint-convoy-where = Till vilken kust?
diplomacy-do-hold = håller
diplomacy-do-move = till { $to }
diplomacy-do-sail = med konvoj till { $to }
diplomacy-do-support-move = stöder { $helped } till { $to }
diplomacy-do-support-hold = stöder { $helped } där den står
diplomacy-do-convoy = konvojerar { $army } till { $to }
diplomacy-do-retreat = retirerar till { $to }
diplomacy-do-disband = upplöses
diplomacy-do-build = Bygg { $unit }
diplomacy-do-remove = Ta bort { $unit }
diplomacy-do-waive = Avstå från ett bygge
diplomacy-typed = Skriv order i stället
diplomacy-typed-help = En order på varje rad: A Mar S A Par - Bur. Den sista ordern till en enhet gäller.
diplomacy-no-result = Inget har avgjorts än.
diplomacy-earlier = Föregående fas
diplomacy-result-of = { $season } { $year }, { $kind }
diplomacy-unordered = (ingen order kom)
diplomacy-must-retreat = { $nation }, { $unit }, är fördriven och får retirera till: { $to }
diplomacy-no-way-out = { $nation }, { $unit }, är fördriven och har ingenstans att ta vägen.
diplomacy-lost = { $nation } har förlorat { $unit }.
diplomacy-centres = Centra, { $solo } vinner
diplomacy-out = ute
diplomacy-disorder = utan ledare
diplomacy-is-final = inskickat
diplomacy-over-the-years = Varje stormakts centra genom åren. { $table }
diplomacy-in-words = Brädet i ord
diplomacy-nation-centres =
    { $count ->
        [one] { $nation }, { $count } centrum
       *[other] { $nation }, { $count } centra
    }
diplomacy-owns = Äger: { $centres }
diplomacy-free = Centra som ingen äger: { $centres }
diplomacy-nothing = inga
diplomacy-centre-of = ett centrum som tillhör { $nation }
diplomacy-centre-free = ett centrum som ingen äger
diplomacy-tap-unit = Tryck på en av dina enheter på kartan, och sedan dit den ska.
diplomacy-tap-centre = Tryck på ett centrum på kartan, eller välj här nedanför.
diplomacy-reveal-orders = Orderna
diplomacy-reveal-moves = Enheterna går
diplomacy-reveal-done =
    { $count ->
        [0] Allt gick som det var tänkt.
        [one] En order misslyckades.
       *[other] { $count } order misslyckades.
    }
