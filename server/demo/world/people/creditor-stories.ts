import { answers, asks, notes, resolves, type TicketStory } from './ticket-story.ts';

export const creditorStories: readonly TicketStory[] = [
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Betalning direkt till oss',
    text: 'Hej! {debtor} säger sig ha betalat in till vårt vanliga bankgiro i fredags. Ska vi registrera det själva eller gör ni det?\n\nHälsningar\nEkonomi',
    tags: ['betalning'],
    turns: [
      answers(
        95,
        'Hej! Ni kan registrera den på ärendet {case} under Åtgärder. Ange dagen då pengarna kom in, så räknas räntan rätt.',
      ),
      asks(160, 'Tack, nu är den inlagd.'),
      resolves(40, 'Ser bra ut, betalningen är avräknad. Hör av er om det är något mer.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Kunden har fått anstånd av oss',
    text: 'Vi har lovat {debtor} att vänta till den 25:e. Kan ni pausa ärendet till dess så att inget mer skickas ut?',
    tags: ['anstånd'],
    turns: [
      notes(30, 'Inget brev på väg. Pausar till den 27:e för att betalningen ska hinna in.'),
      resolves(25, 'Klart, ärende {case} är pausat. Kommer ingen betalning går det vidare av sig självt.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Fråga om avdrag i redovisningen',
    text: 'På senaste redovisningen är det draget mer än vi räknat med för {debtor}. Vad består avdraget av?',
    tags: ['redovisning', 'avgift'],
    turns: [
      notes(50, 'Finn, kan du se om det är provisionen eller kostnaden för utmätningen?'),
      answers(
        240,
        'Avdraget är Kronofogdens grundavgift som ni lade ut. Den läggs på gäldenären och kommer tillbaka till er när den betalas.',
      ),
      asks(400, 'Då förstår jag. Går det att se det på ärendet också?'),
      resolves(120, 'Ja, under Skuld finns varje avgift med laglig grund och vem som står för den.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Bestrider fakturan',
    text: '{debtor} har ringt oss och hävdar att leveransen aldrig kom. Vi har fraktsedel. Hur gör vi?',
    priority: 'high',
    tags: ['tvist'],
    turns: [
      answers(70, 'Skicka gärna fraktsedeln här. Vi registrerar invändningen så att ärendet vilar medan vi utreder.'),
      asks(300, 'Fraktsedeln är uppladdad på ärendet nu.'),
      notes(60, 'Underskriven av kunden själv. Invändningen är inte befogad.'),
      resolves(90, 'Tack. Vi har svarat gäldenären med en kopia och ärendet går vidare.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Fel adress på gäldenären',
    text: 'Vi har fått en ny adress till {debtor}. Räcker det att vi ändrar i portalen eller måste kravet skickas om?',
    turns: [
      resolves(
        180,
        'Det räcker att ni ändrar adressen. Har ett brev kommit tillbaka skickas ett nytt med ny betaltid, annars fortsätter ärendet som vanligt.',
      ),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'När går det till Kronofogden?',
    text: 'Hej, {case} har legat på inkasso ett tag nu. När ansöker ni?',
    priority: 'low',
    turns: [
      answers(
        700,
        'Hej! Nästa steg och datum står överst på ärendet. Vi väntar in sista betalningsdagen på inkassokravet plus några dagar.',
      ),
      asks(900, 'Ok, då avvaktar vi.'),
      resolves(60, 'Bra, jag markerar det här som klart.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Kunden har gått i konkurs',
    text: 'Vi läste i Post- och Inrikes Tidningar att {debtor} försatts i konkurs. Behöver vi bevaka fordran själva?',
    priority: 'high',
    tags: ['konkurs'],
    turns: [
      notes(45, 'Kontrollera mot registret och hitta förvaltaren.'),
      { by: 'return', after: 20 },
      answers(
        500,
        'Vi har kontaktat konkursförvaltaren och ber om besked om utdelning. Ni behöver inte göra något nu.',
      ),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Kreditera en faktura',
    text: 'Vi har gjort en kreditfaktura på hela beloppet för {reference}. Kan ni avsluta ärendet utan kostnad för kunden?',
    turns: [
      answers(130, 'Det går bra. Kostnader som redan uppkommit faktureras er enligt avtalet. Ska vi avsluta i dag?'),
      asks(60, 'Ja tack.'),
      resolves(30, 'Ärendet är avslutat och kunden får besked.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Går det att dela upp betalningen?',
    text: '{debtor} vill betala av i fyra delar. Är det något ni kan ordna eller är det bättre att vi säger nej?',
    tags: ['avbetalning'],
    turns: [
      answers(
        210,
        'Fyra delar är rimligt på det beloppet. Be kunden höra av sig till oss så går vi igenom vad det kostar.',
      ),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Ny kollega behöver inloggning',
    text: 'Hej! Vi har anställt en ekonomiassistent som börjar på måndag. Hur lägger jag upp henne i portalen?',
    priority: 'low',
    turns: [
      resolves(
        340,
        'Gå till Användare och välj Ny. Hon loggar in med BankID första gången. Säg till om ni vill att hon bara ska se ett av bolagen.',
      ),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Importen saknar två fakturor',
    text: 'Av de fakturor vi skickade i går blev två inte ärenden. Varför?',
    turns: [
      notes(100, 'Båda saknar personnummer. Ligger som avvisade i registreringen.'),
      resolves(80, 'De två saknar personnummer på kunden. Komplettera och registrera dem igen, resten är inne.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Ränta efter delbetalning',
    text: 'Hur räknas räntan på {case} efter att kunden betalade en del? Vi får inte ihop det.',
    turns: [
      answers(
        1500,
        'Ursäkta att svaret dröjde. Betalningen avräknas först mot kostnader, sedan ränta och sist kapital. Därefter löper ränta på det kapital som återstår.',
      ),
      asks(500, 'Då stämmer det. Tack!'),
      resolves(30, 'Vad bra. Tabellen dag för dag finns under Skuld.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'operator',
    subject: 'Kopia på fakturan behövs',
    text: 'Hej! {debtor} begär en kopia på fakturan {reference}. Kan ni ladda upp den på ärendet? Det vilar tills kopian finns.',
    tags: ['fakturakopia'],
    turns: [asks(600, 'Den ligger där nu.'), resolves(45, 'Tack, kopian är skickad till gäldenären.')],
  },
  {
    channel: 'creditor',
    opens: 'operator',
    subject: 'Underlag inför Kronofogden',
    text: 'Vi förbereder en ansökan i {case}. Kan ni bekräfta att avtalet är undertecknat och att ränta är avtalad?',
    tags: ['kronofogden'],
    turns: [],
  },
  {
    channel: 'creditor',
    opens: 'operator',
    subject: 'Förslag om avskrivning',
    text: 'Utmätningen mot {debtor} gav inga tillgångar. Vi föreslår bevakning i stället för nya försök. Är ni med på det?',
    turns: [
      asks(1_300, 'Ja, lägg det på bevakning.'),
      resolves(70, 'Klart. Vi kontrollerar betalningsförmågan en gång om året.'),
    ],
  },
];
