import type { PersonLookup, RegisteredAddress } from '@fordra/domain/registers/person-answer';
import type { Day } from '@fordra/domain/values/day';
import { isDay } from '@fordra/domain/values/is-day';
import { type Element, parseElements } from './parse-elements.ts';

const noAnswer: PersonLookup = { result: 'unavailable', fault: 'no_answer' };

/** The register writes that a row is still in force as this day. */
const NO_END = '9999-12-31';

/** The codes of a deregistration: AV deceased, UV emigrated; others are technical, as a number that was changed. */
const DECEASED = 'AV';
const EMIGRATED = 'UV';

/** The answer of the register to a question about one person, read with distrust. */
export function readAnswer(xml: string, number: string): PersonLookup {
  const body = parseElements(xml)?.find('Body')?.find('SPARPersonsokningSvar');
  if (!body || body.find('UndantagSvar')) return noAnswer;
  const person = body.find('PersonsokningSvarspost');
  if (!person) return { result: 'not_found' };
  if (person.find('PersonId')?.textOf('IdNummer') !== number) return { result: 'unavailable', fault: 'other_number' };
  const details = inForce(person.all('Persondetaljer'));
  const marks = [person, ...(details ? [details] : [])];
  const isMarked = (mark: string) => marks.some((one) => one.textOf(mark) === 'JA');
  if (isMarked('Sekretessmarkering') || isMarked('SkyddadFolkbokforing')) return { result: 'protected' };
  const code = details?.textOf('AvregistreringsorsakKod');
  const left = dayOf(details?.textOf('Avregistreringsdatum'));
  const died = dayOf(details?.textOf('Avlidendatum')) ?? (code === DECEASED ? left : undefined);
  if (died) return { result: 'deceased', day: died };
  if (code === EMIGRATED) return { result: 'emigrated', day: left ?? null, address: abroadOf(person) };
  // Deregistered for another reason, or dead on an unknown day: a person reads the register.
  if (code) return { result: 'not_found' };
  return readFound(person);
}

function readFound(person: Element): PersonLookup {
  const name = inForce(person.all('Namn'));
  const [first, middle, last] = ['Fornamn', 'Mellannamn', 'Efternamn'].map((part) => name?.textOf(part));
  const whole = [first, middle, last].filter(Boolean).join(' ').slice(0, 120);
  if (!last || !whole) return noAnswer;
  return { result: 'found', name: whole, lastName: last, address: homeOf(person) ?? abroadOf(person) };
}

/** Where mail goes: the special postal address before the registered one. */
function homeOf(person: Element): RegisteredAddress | null {
  for (const kind of ['SarskildPostadress', 'Folkbokforingsadress']) {
    const given = inForce(person.all(kind).flatMap((one) => one.all('SvenskAdress')));
    const street = given?.textOf('Utdelningsadress2') ?? given?.textOf('Utdelningsadress1');
    const [zip, city] = [given?.textOf('PostNr'), given?.textOf('Postort')];
    if (!street || !zip || !city) continue;
    const co = given?.textOf('CareOf') ?? (given?.textOf('Utdelningsadress2') && given.textOf('Utdelningsadress1'));
    return {
      address_line_1: street.slice(0, 100),
      ...(co && { address_line_2: co.slice(0, 100) }),
      zip_code: zip.slice(0, 10),
      city: city.slice(0, 60),
      country: 'SE',
    };
  }
  return null;
}

function abroadOf(person: Element): RegisteredAddress | null {
  const given = inForce(person.all('Utlandsadress').flatMap((one) => one.all('InternationellAdress')));
  const lines = [1, 2, 3].flatMap((at) => given?.textOf(`Utdelningsadress${at}`) ?? []);
  const country = given?.textOf('LandKod');
  if (!lines[0] || !country || !/^[A-Z]{2}$/.test(country)) return null;
  const [street, ...rest] = lines;
  const city = rest.pop() ?? '';
  const second = rest.join(', ').slice(0, 100);
  return {
    address_line_1: street.slice(0, 100),
    ...(second && { address_line_2: second }),
    ...{ zip_code: '', city: city.slice(0, 60), country },
  };
}

/** Of rows with a period, the one without an end, else the last. */
function inForce(rows: readonly Element[]): Element | undefined {
  return rows.find((row) => (row.textOf('DatumTill') ?? NO_END) === NO_END) ?? rows.at(-1);
}

function dayOf(text: string | undefined): Day | undefined {
  return text !== undefined && isDay(text) ? (text as Day) : undefined;
}
