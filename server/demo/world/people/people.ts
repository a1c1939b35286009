import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartyInput } from '@fordra/domain/cases/registration/case-input';
import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import { openChance } from './chance.ts';
import { abroad, companyTrades, companyWords, givenNames, streets, surnames, towns } from './names.ts';

/** Adults from the tax agency's list of test person numbers (CC0), which belong to nobody (rules §6.3). */
const numbers = readFileSync(join(import.meta.dirname, 'test-person-numbers.txt'), 'utf8')
  .trim()
  .split(/\s+/);

export const PEOPLE_MAX = numbers.length;
export const COMPANIES_MAX = 4_000;

/** The same index always gives the same person. */
export function buildPerson(at: number): PartyInput {
  const chance = openChance(`person ${at}`);
  const name = `${chance.pick(givenNames)} ${chance.pick(surnames)}`;
  const email = chance.is(0.7) && `${plain(name)}${at}@post.example`;
  return {
    name,
    id_number: numbers[at]!,
    address: homeOf(at),
    // Some have a protected identity, to demonstrate who may see what.
    ...(at % 150 === 7 && { has_protected_identity: true }),
    ...(email && { email }),
    ...(chance.is(0.8) && { mobile_number: mobileOf(chance.whole(0, 99)) }),
  };
}

/** Invented companies; their numbers are above those that the company register has issued. */
export function buildCompany(at: number): PartyInput {
  const chance = openChance(`company ${at}`);
  const isSociety = at % 12 === 0;
  const name = isSociety
    ? `Brf ${chance.pick(companyWords).replace(/s$/, '')} ${1 + (at % 40)}`
    : `${chance.pick(companyWords)} ${chance.pick(companyTrades)}`;
  const body = `${isSociety ? '76999' : '55999'}${String(2_000 + at).padStart(4, '0')}`;
  return {
    name,
    id_number: body + computeLuhnDigit(body),
    is_company: true,
    address: homeOf(at + 10_000),
    email: `faktura@${plain(name)}.example`,
  };
}

export function buildForeigner(at: number): PartyInput {
  const chance = openChance(`abroad ${at}`);
  const [city, zip_code, country, names] = chance.pick(abroad);
  return {
    name: chance.pick(names),
    is_foreign: true,
    address: {
      address_line_1: `${chance.pick(['Parkveien', 'Havnegade', 'Bahnhofstraße', 'Asematie'])} ${chance.whole(1, 60)}`,
      zip_code,
      city,
      country,
    },
  };
}

function homeOf(at: number) {
  const chance = openChance(`home ${at}`);
  const weights = Object.fromEntries(towns.map(([name, , weight]) => [name, weight]));
  const city = chance.weigh(weights);
  const [, prefix] = towns.find(([name]) => name === city)!;
  const digits = prefix + String(chance.whole(0, 99_999)).padStart(5, '0');
  const flat = chance.is(0.4) ? ` lgh 1${chance.whole(0, 4)}0${chance.whole(1, 4)}` : '';
  return {
    address_line_1: `${chance.pick(streets)} ${chance.whole(1, 98)}${flat}`,
    zip_code: `${digits.slice(0, 3)} ${digits.slice(3, 5)}`,
    city,
    country: 'SE',
  };
}

/** From the series that the telecom authority reserves for fiction. */
function mobileOf(last: number): string {
  return `+467017406${String(last).padStart(2, '0')}`;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '')
    .slice(0, 20);
}
