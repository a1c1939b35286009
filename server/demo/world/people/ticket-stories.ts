/** A message of a story, this many business minutes after the one before it. */
export type Turn =
  | { readonly by: 'requester'; readonly after: number; readonly text: string }
  | { readonly by: 'agent'; readonly after: number; readonly text: string; readonly resolves?: true }
  | { readonly by: 'note'; readonly after: number; readonly text: string }
  | { readonly by: 'return'; readonly after: number };

/**
 * A conversation of the demo. Its texts may name the debtor, the case and the invoice as `{debtor}`, `{case}` and
 * `{reference}`.
 */
export type TicketStory = {
  readonly channel: 'creditor' | 'partner' | 'solicitor' | 'debtor';
  readonly opens: 'requester' | 'operator';
  readonly subject: string;
  readonly text: string;
  readonly priority?: 'high' | 'low';
  readonly tags?: readonly string[];
  readonly turns: readonly Turn[];
};

const asks = (after: number, text: string): Turn => ({ by: 'requester', after, text });
const answers = (after: number, text: string): Turn => ({ by: 'agent', after, text });
const resolves = (after: number, text: string): Turn => ({ by: 'agent', after, text, resolves: true });
const notes = (after: number, text: string): Turn => ({ by: 'note', after, text });

const ofCreditors: readonly TicketStory[] = [
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Betalning direkt till oss',
    text: 'Hej! {debtor} säger sig ha betalat in till vårt vanliga bankgiro i fredags. Ska vi registrera det själva eller gör ni det?\n\nHälsningar\nEkonomi',
    tags: ['betalning'],
    turns: [
      answers(95, 'Hej! Ni kan registrera den på ärendet {case} under Åtgärder. Ange dagen då pengarna kom in, så räknas räntan rätt.'),
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
      answers(240, 'Avdraget är Kronofogdens grundavgift som ni lade ut. Den läggs på gäldenären och kommer tillbaka till er när den betalas.'),
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
      resolves(180, 'Det räcker att ni ändrar adressen. Har ett brev kommit tillbaka skickas ett nytt med ny betaltid, annars fortsätter ärendet som vanligt.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'När går det till Kronofogden?',
    text: 'Hej, {case} har legat på inkasso ett tag nu. När ansöker ni?',
    priority: 'low',
    turns: [
      answers(700, 'Hej! Nästa steg och datum står överst på ärendet. Vi väntar in sista betalningsdagen på inkassokravet plus några dagar.'),
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
      answers(500, 'Vi har kontaktat konkursförvaltaren och ber om besked om utdelning. Ni behöver inte göra något nu.'),
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
      answers(210, 'Fyra delar är rimligt på det beloppet. Be kunden höra av sig till oss så går vi igenom vad det kostar.'),
    ],
  },
  {
    channel: 'creditor',
    opens: 'requester',
    subject: 'Ny kollega behöver inloggning',
    text: 'Hej! Vi har anställt en ekonomiassistent som börjar på måndag. Hur lägger jag upp henne i portalen?',
    priority: 'low',
    turns: [
      resolves(340, 'Gå till Användare och välj Ny. Hon loggar in med BankID första gången. Säg till om ni vill att hon bara ska se ett av bolagen.'),
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
      answers(1500, 'Ursäkta att svaret dröjde. Betalningen avräknas först mot kostnader, sedan ränta och sist kapital. Därefter löper ränta på det kapital som återstår.'),
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
    turns: [asks(1_300, 'Ja, lägg det på bevakning.'), resolves(70, 'Klart. Vi kontrollerar betalningsförmågan en gång om året.')],
  },
];

const ofPartners: readonly TicketStory[] = [
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Ny klient till portalen',
    text: 'Hej! Vi har en ny klient som vill lägga sina inkassoärenden hos er. Vad behöver ni från oss?',
    turns: [
      answers(150, 'Roligt! Registreringsbevis, bankgiro för utbetalningar och vilken avgift de har avtalat om. Lägg upp bolaget under Borgenärer så aktiverar vi det.'),
      asks(1_100, 'Bolaget är upplagt.'),
      resolves(200, 'Det är aktiverat och redo.'),
    ],
  },
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Fel i filen från bokföringen',
    text: 'Filen i morse avvisades för en av klienterna. Ser ni vad som är fel?',
    priority: 'high',
    tags: ['import'],
    turns: [
      answers(35, 'Kolumnen för förfallodag är tom på rad 14 och 15. Resten av filen är korrekt.'),
      asks(60, 'Rättat och skickat på nytt.'),
      resolves(25, 'Nu gick den igenom.'),
    ],
  },
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Statistik per klient',
    text: 'Går det att få ut hur stor andel som betalar efter inkassokravet, per klient och månad?',
    priority: 'low',
    turns: [answers(2_600, 'Siffrorna per dag finns under Statistik och kan hämtas som fil. Månadssammanställning finns inte färdig ännu.')],
  },
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Vem får se vad?',
    text: 'Kan våra konsulter se alla klienters ärenden eller bara dem de är kopplade till?',
    turns: [resolves(420, 'De ser alla klienter som hör till er. Vill ni begränsa det kan vi lägga upp en egen behörighetsgrupp.')],
  },
];

const ofSolicitors: readonly TicketStory[] = [
  {
    channel: 'solicitor',
    opens: 'requester',
    subject: 'Handlingar till stämningsansökan',
    text: 'Jag behöver avtalet och all korrespondens i {case} senast på fredag.',
    priority: 'high',
    tags: ['tvist'],
    turns: [
      answers(60, 'Avtalet ligger bland filerna. Brevväxlingen sammanställer vi i eftermiddag.'),
      answers(220, 'Nu är allt uppladdat på ärendet.'),
      asks(90, 'Tack, det räcker.'),
      resolves(20, 'Bra. Återkom om rätten begär mer.'),
    ],
  },
  {
    channel: 'solicitor',
    opens: 'requester',
    subject: 'Förlikningsbud från motparten',
    text: 'Motparten i {case} erbjuder två tredjedelar av kapitalet mot att saken avslutas. Vad säger borgenären?',
    turns: [notes(30, 'Fråga borgenären, svar före torsdag.'), { by: 'return', after: 15 }],
  },
  {
    channel: 'solicitor',
    opens: 'operator',
    subject: 'Nytt uppdrag',
    text: 'Vi överlämnar {case} till er. Gäldenären bestrider och har egen jurist. Kan ni åta er det?',
    turns: [asks(480, 'Ja, vi tar det. Jag återkommer med en bedömning i veckan.'), resolves(60, 'Tack!')],
  },
];

const ofDebtors: readonly TicketStory[] = [
  {
    channel: 'debtor',
    opens: 'requester',
    subject: 'Kan jag få mer tid?',
    text: 'Hej, jag får lön den 25:e och kan betala då. Går det att vänta?',
    tags: ['anstånd'],
    turns: [resolves(110, 'Hej Kim! Du får anstånd till den 27:e. Betala som vanligt med samma OCR-nummer.')],
  },
  {
    channel: 'debtor',
    opens: 'requester',
    subject: 'Varför har skulden ökat?',
    text: 'Förra månaden var det ett lägre belopp. Vad är det som har lagts på?',
    turns: [
      answers(300, 'Sedan dess har inkassokostnaden på 180 kr och ränta lagts till. Du ser varje post under Skuld när du är inloggad.'),
      asks(250, 'Ok, jag ser det nu.'),
      resolves(40, 'Bra. Hör av dig om du vill dela upp betalningen.'),
    ],
  },
  {
    channel: 'debtor',
    opens: 'requester',
    subject: 'Jag har redan betalat',
    text: 'Jag betalade i måndags men det står fortfarande som obetalt.',
    turns: [answers(75, 'Tack för att du säger till. Kan du skicka en bild på kvittot? Betalningen har inte kommit fram till oss.')],
  },
  {
    channel: 'debtor',
    opens: 'operator',
    subject: 'Om din betalning',
    text: 'Hej! Vi har fått in en betalning som är lägre än det som återstår i {case}. Vill du betala resten eller komma överens om en plan?',
    turns: [],
  },
  {
    channel: 'debtor',
    opens: 'operator',
    subject: 'Svar på din invändning',
    text: 'Hej! Vi har gått igenom det du skrev om {case}. Borgenären står fast vid kravet. Underlaget finns bland filerna i ärendet.',
    tags: ['tvist'],
    turns: [],
  },
];

export const ticketStories: readonly TicketStory[] = [...ofCreditors, ...ofPartners, ...ofSolicitors, ...ofDebtors];
