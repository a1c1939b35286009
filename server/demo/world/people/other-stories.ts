import { answers, asks, notes, resolves, type TicketStory } from './ticket-story.ts';

export const partnerStories: readonly TicketStory[] = [
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Ny klient till portalen',
    text: 'Hej! Vi har en ny klient som vill lägga sina inkassoärenden hos er. Vad behöver ni från oss?',
    turns: [
      answers(
        150,
        'Roligt! Registreringsbevis, bankgiro för utbetalningar och vilken avgift de har avtalat om. Lägg upp bolaget under Borgenärer så aktiverar vi det.',
      ),
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
    turns: [
      answers(
        2_600,
        'Siffrorna per dag finns under Statistik och kan hämtas som fil. Månadssammanställning finns inte färdig ännu.',
      ),
    ],
  },
  {
    channel: 'partner',
    opens: 'requester',
    subject: 'Vem får se vad?',
    text: 'Kan våra konsulter se alla klienters ärenden eller bara dem de är kopplade till?',
    turns: [
      resolves(
        420,
        'De ser alla klienter som hör till er. Vill ni begränsa det kan vi lägga upp en egen behörighetsgrupp.',
      ),
    ],
  },
];

export const solicitorStories: readonly TicketStory[] = [
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

export const debtorStories: readonly TicketStory[] = [
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
      answers(
        300,
        'Sedan dess har inkassokostnaden på 180 kr och ränta lagts till. Du ser varje post under Skuld när du är inloggad.',
      ),
      asks(250, 'Ok, jag ser det nu.'),
      resolves(40, 'Bra. Hör av dig om du vill dela upp betalningen.'),
    ],
  },
  {
    channel: 'debtor',
    opens: 'requester',
    subject: 'Jag har redan betalat',
    text: 'Jag betalade i måndags men det står fortfarande som obetalt.',
    turns: [
      answers(
        75,
        'Tack för att du säger till. Kan du skicka en bild på kvittot? Betalningen har inte kommit fram till oss.',
      ),
    ],
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
