import type { Failure } from './failures.ts';
import type { Person } from './people.ts';

export type Question = {
  readonly number: string;
  readonly customer: string;
  readonly assignment: string;
  readonly by: string;
};

/** What a question asks, or undefined for what is no question. */
export function readQuestion(xml: string): Question | undefined {
  const value = (name: string) =>
    new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(xml)?.[1]?.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const number = value('IdNummer');
  const [customer, assignment, by] = ['KundNrSlutkund', 'UppdragId', 'SlutAnvandarId'].map(value);
  return number && customer && assignment && by ? { number, customer, assignment, by } : undefined;
}

const schema = 'http://statenspersonadressregister.se/schema';
const always = '<g:DatumFrom>2020-01-01</g:DatumFrom><g:DatumTill>9999-12-31</g:DatumTill>';

/** The register's answer about a person, or that it has none. */
export function writeAnswer(person: Person | undefined, failure: Failure | undefined): string {
  if (failure === 'busy')
    return envelope(
      '<s:UndantagSvar><s:Kod>429</s:Kod><s:Beskrivning>För många frågor</s:Beskrivning></s:UndantagSvar>',
    );
  return envelope(person ? entryOf(person, failure) : '');
}

export function writeFault(message: string): string {
  return envelope(
    `<s:UndantagSvar><s:Kod>400</s:Kod><s:Beskrivning>${escapeXml(message)}</s:Beskrivning></s:UndantagSvar>`,
  );
}

function envelope(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>
<s:SPARPersonsokningSvar xmlns:s="${schema}/personsok/2023.1/personsokningsvar" xmlns:g="${schema}/komponent/generellt/datum-tid-1.1"
 xmlns:p="${schema}/komponent/person/person-1.2" xmlns:n="${schema}/komponent/person/namn/namn-1.3"
 xmlns:d="${schema}/komponent/person/persondetaljer/persondetaljer-1.4" xmlns:a="${schema}/komponent/person/adress/adress-1.1">
${content}</s:SPARPersonsokningSvar></S:Body></S:Envelope>`;
}

function entryOf({ number, name, address, deceased, emigrated, isProtected }: Person, failure?: Failure): string {
  const id = failure === 'other_number' ? '190001019876' : number;
  const mark = isProtected ? 'JA' : 'NEJ';
  const left = deceased ?? emigrated;
  const details = `<d:Persondetaljer>${always}<d:Sekretessmarkering>${mark}</d:Sekretessmarkering>${
    left ? `<d:AvregistreringsorsakKod>${deceased ? 'AV' : 'UV'}</d:AvregistreringsorsakKod>` : ''
  }${left ? `<d:Avregistreringsdatum>${left}</d:Avregistreringsdatum>` : ''}</d:Persondetaljer>`;
  const head = `<p:PersonId><p:IdNummer>${id}</p:IdNummer><p:Typ>PERSONNUMMER</p:Typ></p:PersonId>
<d:Sekretessmarkering>${mark}</d:Sekretessmarkering><d:SkyddadFolkbokforing>NEJ</d:SkyddadFolkbokforing>`;
  const shown = isProtected ? '' : nameOf(name) + details + (left ? '' : homeOf(address));
  return `<s:PersonsokningSvarspost>${head}${shown}</s:PersonsokningSvarspost>`;
}

function nameOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  const last = others.pop() ?? first;
  const middle = others.length > 0 ? ` ${others.join(' ')}` : '';
  return `<n:Namn>${always}<n:Fornamn>${escapeXml(first + middle)}</n:Fornamn><n:Efternamn>${escapeXml(last)}</n:Efternamn></n:Namn>`;
}

/** The register writes addresses in capitals. */
function homeOf(address: Person['address']): string {
  if (!address) return '';
  const { street, zip, city } = address;
  return `<a:Folkbokforingsadress><a:SvenskAdress>${always}<a:Utdelningsadress2>${escapeXml(street.toUpperCase())}</a:Utdelningsadress2>
<a:PostNr>${zip.replaceAll(/\D/g, '')}</a:PostNr><a:Postort>${escapeXml(city.toUpperCase())}</a:Postort></a:SvenskAdress></a:Folkbokforingsadress>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
