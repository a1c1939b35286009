import { afterAll, expect, test } from 'vitest';
import { compareSamples } from '../../../testing/mann-whitney.ts';
import { askForCode, enterCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* Response times must not reveal whether an address has an account (reliability A8). */

const portal = await testPortal();
afterAll(portal.close);
const PEOPLE = 120;
const ROUNDS_MAX = 6;
let round = 0;

const known = (index: number) => `known-${round}-${index}@people.example`;
const unknown = (index: number) => `nobody-${round}-${index}@nowhere.example`;

async function addPeople(): Promise<void> {
  round += 1;
  await portal.pool.query(
    `insert into users (name, email, kind, access_groups)
     select 'N', 'known-' || $1 || '-' || n || '@people.example', 'staff', '[]' from generate_series(0, $2::int) n`,
    [String(round), PEOPLE],
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Alternates between both, so that other load affects them alike. */
async function sample(measure: (email: string) => Promise<number>) {
  await addPeople();
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let index = 0; index < PEOPLE; index++) {
    const turns = [
      async () => void times.known.push(await measure(known(index))),
      async () => void times.unknown.push(await measure(unknown(index))),
    ];
    for (const turn of index % 2 ? turns : turns.toReversed()) await turn();
  }
  return times;
}

/**
 * Two samples of the same source differ by chance once in a hundred at this p. Only a difference that is repeated in the
 * same direction every time counts as a leak.
 */
async function isLeaking(measure: (email: string) => Promise<number>): Promise<boolean> {
  const directions = new Set<boolean>();
  for (let tries = 0; tries < ROUNDS_MAX; tries++) {
    const { known, unknown } = await sample(measure);
    const { p, isFirstLarger } = compareSamples(known, unknown);
    directions.add(isFirstLarger);
    if (p > 0.01 || directions.size > 1) return false;
  }
  return true;
}

test('asking for a code takes the same time', async () => {
  expect(await isLeaking((email) => timeOf(() => askForCode(portal, email)))).toBe(false);
});

test('entering a wrong code takes the same time', async () => {
  const measure = async (email: string) => {
    const { verifier } = await askForCode(portal, email);
    return timeOf(() => enterCode(portal, 'abcdef', verifier));
  };
  expect(await isLeaking(measure)).toBe(false);
});

test('the answers are the same too, except for request id and cookie', async () => {
  await addPeople();
  const answers = [];
  for (const email of [known(0), unknown(0)]) {
    const { reply, verifier } = await askForCode(portal, email);
    const wrong = await enterCode(portal, 'abcdef', verifier);
    for (const { statusCode, headers, body } of [reply, wrong]) {
      const { 'x-request-id': id, 'set-cookie': cookie, date, ...rest } = headers;
      // The remaining time of the rate limit differs with the clock.
      const same = Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit-'));
      answers.push({ statusCode, headers: same, hasCookie: cookie !== undefined, body: body.replace(String(id), '') });
    }
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
});

test('the comparison finds a leak of four tenths of a millisecond, and none where there is none', async () => {
  const noise = (shift: number) => Array.from({ length: PEOPLE }, () => 3 + shift + Math.random() * Math.random() * 2);
  const found = Array.from({ length: 50 }, () => compareSamples(noise(0.4), noise(0)).p < 0.01);
  expect(found.filter(Boolean).length).toBeGreaterThan(40);
  const none = Array.from({ length: 50 }, () => compareSamples(noise(0), noise(0)).p < 0.01);
  expect(none.filter(Boolean).length).toBeLessThan(8);
});
