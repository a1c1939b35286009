const sv = {
  title: 'Klockan',
  lead: 'Portalens egen tid. Låt dagar gå, så händer det som ska hända på dem: påminnelser, krav, brev och statistik.',
  today: 'Portalens dag',
  level: 'Samma dag som i kalendern.',
  ahead: '{n} dagar före kalendern. Tiden går bara framåt.',
  ahead_one: 'En dag före kalendern. Tiden går bara framåt.',
  one_day: '+1 dag',
  one_week: '+7 dagar',
  one_month: '+30 dagar',
  other: 'Antal dagar (1–366)',
  go: 'Låt dem gå',
  waiting: 'Det som väntar',
  due_now: 'Ärenden att göra något med i dag',
  due_7: 'Inom 7 dagar',
  due_30: 'Inom 30 dagar',
  next: 'Nästa dag då något händer',
  nothing_next: 'ingen',
  letters_waiting: 'Brev som väntar på att skickas',
  failed: 'Ärenden som stannat med fel',
  moving: 'Dag {n} av {all} är klar. Arbetet för varje dag görs innan nästa börjar.',
  done: '{n} dagar gick. Allt som skulle göras är gjort.',
  done_one: 'En dag gick. Allt som skulle göras är gjort.',
  cut_off: 'Det avbröts efter {n} av {all} dagar. Klockan står på en hel dag; resten görs när dagar går igen.',
  move_failed: 'Det stannade efter {n} av {all} dagar. Försök igen; det som återstår av dagen görs först.',
  happened: 'Det som hände',
  day: 'Dag',
  events: 'Händelser',
  letters: 'Brev',
  quiet: 'Inget hände.',
  bad_days: 'Antalet dagar ska vara ett heltal från 1 till 366.',
  busy: 'Klockan går redan. Vänta tills den är framme.',
  foreign: 'Klockan ställs bara från sin egen sida.',
  no_method: 'Hämta sidan eller skicka ett antal dagar.',
  soft_reminder: 'Vänlig påminnelse',
  reminder: 'Påminnelse',
  debt_collection: 'Inkassokrav',
  foreign_debt_collection: 'Inkassokrav till utlandet',
  surveillance_letter: 'Bevakningsbrev',
  residual_claim: 'Restkrav',
} as const;

export type Words = { readonly [Key in keyof typeof sv]: string };

const en: Words = {
  title: 'The clock',
  lead: 'The portal’s own time. Let days pass, and what is due on them happens: reminders, demands, letters and statistics.',
  today: 'The portal’s day',
  level: 'The same day as in the calendar.',
  ahead: '{n} days ahead of the calendar. Time only goes forward.',
  ahead_one: 'One day ahead of the calendar. Time only goes forward.',
  one_day: '+1 day',
  one_week: '+7 days',
  one_month: '+30 days',
  other: 'Number of days (1–366)',
  go: 'Let them pass',
  waiting: 'What is waiting',
  due_now: 'Cases with something to do today',
  due_7: 'Within 7 days',
  due_30: 'Within 30 days',
  next: 'Next day on which something happens',
  nothing_next: 'none',
  letters_waiting: 'Letters waiting to be sent',
  failed: 'Cases that stopped with an error',
  moving: 'Day {n} of {all} is done. The work of each day is done before the next begins.',
  done: '{n} days passed. All that was due is done.',
  done_one: 'One day passed. All that was due is done.',
  cut_off:
    'It was cut off after {n} of {all} days. The clock stands at a whole day; the rest is done when days pass again.',
  move_failed: 'It stopped after {n} of {all} days. Try again; what is left of the day is done first.',
  happened: 'What happened',
  day: 'Day',
  events: 'Events',
  letters: 'Letters',
  quiet: 'Nothing happened.',
  bad_days: 'The number of days is a whole number from 1 to 366.',
  busy: 'The clock is moving already. Wait until it has arrived.',
  foreign: 'The clock is set from its own page only.',
  no_method: 'Get the page or send a number of days.',
  soft_reminder: 'Friendly reminder',
  reminder: 'Reminder',
  debt_collection: 'Demand',
  foreign_debt_collection: 'Demand abroad',
  surveillance_letter: 'Surveillance letter',
  residual_claim: 'Residual claim',
};

export type Language = 'sv' | 'en';
export const clockWords: Readonly<Record<Language, Words>> = { sv, en };

/** Swedish unless the reader prefers English. */
export function languageOf(request: Request): Language {
  const wanted = (request.headers.get('accept-language') ?? '').toLowerCase().split(',');
  return wanted.map((one) => one.trim().slice(0, 2)).find((one) => one === 'sv' || one === 'en') === 'en' ? 'en' : 'sv';
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}
