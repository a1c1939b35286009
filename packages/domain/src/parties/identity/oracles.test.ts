import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { day, isDay } from '../../values/day.ts';
import { parseBankAccount } from './bank-account.ts';
import { clearingRanges } from './clearing-ranges.ts';
import { legalTypeOf } from './legal-type.ts';
import { computeLuhnDigit } from './luhn.ts';
import { buildVatNumber, parseOrganizationNumber } from './organization-number.ts';
import { parsePersonNumber } from './person-number.ts';

/** Independent libraries for the same numbers, to compare with; where one is not installed its test says so. */
const personnummer = await defaultOf<typeof import('personnummer')['default']>(import('personnummer'));
const organisationsnummer = await defaultOf<typeof import('organisationsnummer')['default']>(
  import('organisationsnummer'),
);
const kontonummer = await defaultOf<typeof import('kontonummer')['default']>(import('kontonummer'));

// They refuse by throwing, and stack traces that are not read would take most of the time.
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = 10;
});

const today = '2026-09-15';
const COUNT = 100_000;

test(`person and coordination numbers agree with npm personnummer on ${COUNT}`, ({ skip }) => {
  skip(!personnummer, sayAbsent('personnummer', personnummer));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  try {
    const draw = numbersFrom(1);
    const seen = { valid: 0, future: 0 };
    const differ: string[] = [];
    for (let round = 0; round < COUNT; round++) {
      const text = drawPersonNumber(draw);
      const ours = parsePersonNumber(text, day(today))?.no;
      const theirs = readTheirs(text, seen);
      if (ours) seen.valid++;
      if (ours !== theirs) differ.push(`${text}: ours ${ours}, theirs ${theirs}`);
    }
    expect(differ.slice(0, 10)).toEqual([]);
    expect(seen.valid).toBeGreaterThan(COUNT / 4);
    expect(seen.future).toBeGreaterThan(100);
  } finally {
    vi.useRealTimers();
  }
});

/** The library's answer, adapted where our rules differ: no birth date in the future, and no plus after twelve digits. */
function readTheirs(text: string, seen: { future: number }): string | undefined {
  const read = /^\d{8}\+/.test(text) ? undefined : attempt(() => personnummer!.parse(text));
  if (!read) return undefined;
  const born = read.getDate().toISOString().slice(0, 10);
  if (born <= today) return read.format(true);
  seen.future++;
  const isLong = text.replace(/\D/g, '').length === 12;
  const earlier = `${Number(born.slice(0, 2)) - 1}${born.slice(2)}`;
  return isLong || !isDay(earlier) ? undefined : `${earlier.slice(0, 2)}${read.format(true).slice(2)}`;
}

test(`organisation numbers agree with npm organisationsnummer on ${COUNT}`, ({ skip }) => {
  skip(!organisationsnummer, sayAbsent('organisationsnummer', organisationsnummer));
  const forms: Readonly<Record<string, RegExp>> = {
    estate: /^Dödsbo/,
    public_body: /^Stat/,
    foreign_company: /^Utländska/,
    limited_company: /^Aktiebolag/,
    other: /^(Enkelt bolag|Okänt)/,
    association: /^Ekonomisk/,
    association_or_foundation: /^Ideell/,
    partnership: /^Handelsbolag/,
  };
  const draw = numbersFrom(2);
  const differ: string[] = [];
  let valid = 0;
  for (let round = 0; round < COUNT; round++) {
    const nine = String(draw(1_000_000_000)).padStart(9, '0');
    const digits = nine + (draw(4) === 0 ? draw(10) : computeLuhnDigit(nine));
    const body = draw(2) ? digits : `${digits.slice(0, 6)}-${digits.slice(6)}`;
    const text = ['', '', '16', '17'][draw(4)] + body;
    const ours = parseOrganizationNumber(text);
    const read = attempt(() => organisationsnummer!.parse(text));
    // The library accepts a sole trader's person number as an organisation number; ours distinguishes them.
    const theirs = read && !read.isPersonnummer() ? read : undefined;
    if (ours) valid++;
    const agree =
      ours === theirs?.format(false) &&
      (!theirs || (forms[legalTypeOf(ours!)]!.test(theirs.type()) && buildVatNumber(ours!) === theirs.vatNumber()));
    if (!agree) differ.push(`${text}: ours ${ours}, theirs ${theirs?.format(false)} ${theirs?.type()}`);
  }
  expect(differ.slice(0, 10)).toEqual([]);
  expect(valid).toBeGreaterThan(COUNT / 4);
});

test('bank accounts agree with npm kontonummer in every range', ({ skip }) => {
  skip(!kontonummer, sayAbsent('kontonummer', kontonummer));
  const draw = numbersFrom(3);
  const differ: string[] = [];
  let valid = 0;
  for (const range of clearingRanges) {
    const length = { '1A': 7, '1B': 7, '2A': 10, '2B': 9, '2C': range.from === 8000 ? 10 : 7 }[range.kind];
    for (let round = 0; round < 250; round++) {
      const clearing = String(range.from + draw(range.to - range.from + 1));
      const account = Array.from({ length }, () => draw(10)).join('');
      const ours = parseBankAccount(clearing, account);
      const isRight = ours !== undefined && !ours.isDoubtful;
      if (isRight) valid++;
      // Nordea's personal accounts are person numbers; the library does not look at their dates.
      const isPersonal = /^(3300|3782)$/.test(clearing) && !isRight;
      if (isRight !== kontonummer!.valid(clearing, account) && !isPersonal) differ.push(`${clearing},${account}`);
    }
  }
  expect(differ.slice(0, 10)).toEqual([]);
  expect(valid).toBeGreaterThan(500);
});

async function defaultOf<Library>(module: Promise<{ readonly default: unknown }>): Promise<Library | undefined> {
  return module.then(
    (loaded) => loaded.default as Library,
    () => undefined,
  );
}

/** Logged, since the list of results shows a skipped test without its reason. */
function sayAbsent(name: string, library: unknown): string {
  const words = `${name} is not installed: nothing to compare with`;
  if (!library) console.warn(words);
  return words;
}

function attempt<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A pseudo-random generator that gives the same sequence in every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function drawPersonNumber(draw: (below: number) => number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = 1850 + draw(182);
  const date = draw(20) === 0 ? draw(100) : 1 + draw(31) + (draw(3) === 0 ? 60 : 0);
  const birth = `${year}${two(draw(20) === 0 ? draw(16) : 1 + draw(12))}${two(date)}`;
  const nine = birth.slice(2) + String(draw(20) === 0 ? 0 : draw(1_000)).padStart(3, '0');
  const check = draw(5) === 0 ? String(draw(10)) : computeLuhnDigit(nine);
  const sign = ['', '', '-', '+'][draw(4)];
  return (draw(2) ? birth : birth.slice(2)) + sign + nine.slice(6) + check;
}
