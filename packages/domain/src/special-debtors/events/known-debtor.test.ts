import { describe, expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addDays, day } from '../../values/day.ts';
import { type KnownDebtor, stepsToKnown } from './known-debtor.ts';

const today = day('2026-03-10');
const before = day('2026-01-15');
const nothing: KnownDebtor = { estate: null, bankruptcy: null, restructuring: null, reconstruction: null };
const bankruptcy = {
  date: before,
  phase: 'awaiting_trustee',
  inventory: null,
  proofBy: null,
  proofDecidedBy: null,
} as const;
const restructuring = { initiated: day('2026-02-01'), published: day('2026-02-05') };

/** A new case after all steps, each of which must be allowed. */
function place(known: Partial<KnownDebtor>, { facts = {}, origin = before as typeof today | null } = {}): CaseFile {
  let file = aCaseFile({ known: facts });
  for (const step of stepsToKnown({ ...nothing, ...known }, origin, today)) {
    const decided = step(file);
    if (!decided.allowed) throw new Error(decided.refusal);
    file = afterOutcome(file, decided.outcome);
  }
  return file;
}

const placeOf = ({ position: { state, phase, holds }, decisions }: CaseFile) => ({
  at: [state, phase, ...holds],
  asked: decisions.map(({ type }) => type),
});
const start = placeOf(aCaseFile());

describe('a new case of a debtor who has died', () => {
  test('waits for the inventory with the others', () => {
    const placed = place({ estate: { deceased: before, outcome: null } });
    expect(placeOf(placed)).toEqual({ at: ['estate', null, 'estate'], asked: ['estate_action'] });
  });

  test('is asked about where the inventory shows nothing, or a part', () => {
    const none = place({ estate: { deceased: before, outcome: 'none' } });
    expect(placeOf(none)).toEqual({ at: ['estate', null], asked: ['estate_action'] });
    const part = place({ estate: { deceased: before, outcome: 'part' } });
    expect(placeOf(part).asked).toContain('settlement_offer');
  });

  test('is collected from an estate that can pay', () => {
    expect(placeOf(place({ estate: { deceased: before, outcome: 'solvent' } }))).toEqual(start);
  });
});

describe('a new case of a bankrupt debtor', () => {
  const facts = { is_bankrupt: true };

  test.each([
    ['awaiting_trustee', 'awaiting_trustee', []],
    ['estate_inventory', 'estate_inventory', []],
    ['estate_flow', 'estate_flow', []],
  ] as const)('is where the bankruptcy is: %s', (phase, at, asked) => {
    const placed = place({ bankruptcy: { ...bankruptcy, phase } }, { facts });
    expect(placeOf(placed)).toEqual({ at: ['bankruptcy_estate', at], asked });
  });

  test('is proved while there is time, and never after', () => {
    const proved = { ...bankruptcy, phase: 'proof_of_debt' } as const;
    const inTime = place({ bankruptcy: { ...proved, proofBy: addDays(today, 20) } }, { facts });
    expect(placeOf(inTime)).toEqual({ at: ['bankruptcy_estate', 'estate_flow'], asked: ['bankruptcy_proof'] });
    const late = place({ bankruptcy: { ...proved, proofBy: today } }, { facts });
    expect(placeOf(late)).toEqual({ at: ['bankruptcy_estate', 'estate_flow'], asked: [] });
  });

  test('belongs to the bankruptcy also when the debtor has died', () => {
    const estate = { deceased: before, outcome: null };
    expect(placeOf(place({ bankruptcy, estate }, { facts })).at[0]).toBe('bankruptcy_estate');
  });
});

test.each([
  ['a debt restructuring', { restructuring }, {}, 'debt_restructuring'],
  ['a reconstruction', { reconstruction: { from: day('2026-02-01') } }, { is_company: true }, 'reconstruction'],
] as const)('%s concerns claims that are older, and no others', (_, known, facts, held) => {
  expect(placeOf(place(known, { facts })).at).toContain(held);
  expect(placeOf(place(known, { facts, origin: day('2026-02-20') }))).toEqual(start);
});

test('a debtor of whom nothing is known is collected from', () => {
  expect(placeOf(place({}))).toEqual(start);
});
