import { expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import { describeRefusal, describeResumeRefusal, type RefusalDetail } from './describe-refusal.ts';

const letter = { kind: 'surveillance_letter', date: day('2026-03-02'), due: day('2026-03-16'), amount: 100 } as const;
const paused = aPosition({ status: 'queued', holds: ['respite'] });
const respite = { reason: 'respite', from: day('2026-03-02'), to: day('2026-04-01') } as const;

test.each<[string, Parameters<typeof describeRefusal>[0], Partial<CaseFile>, RefusalDetail['key'], string | null]>([
  [
    'no surveillance letter was sent',
    'surveillance_letter_not_expired',
    { letters: [] },
    'surveillance_letter_missing',
    null,
  ],
  [
    'the time of the surveillance letter is running',
    'surveillance_letter_not_expired',
    { letters: [letter] },
    'surveillance_letter_running',
    '2026-03-16',
  ],
  ['no demand was sent', 'demand_not_expired', { letters: [letter] }, 'demand_missing', null],
  [
    'the demand came back',
    'demand_not_expired',
    { letters: [{ ...letter, kind: 'debt_collection', isReturned: true }] },
    'demand_returned',
    null,
  ],
  [
    'the time of the demand is running',
    'demand_not_expired',
    { letters: [{ ...letter, kind: 'debt_collection' }] },
    'demand_running',
    '2026-03-16',
  ],
  [
    'the debtor has a respite',
    'case_is_paused',
    { position: paused, pauses: [respite] },
    'paused.respite',
    '2026-04-01',
  ],
  ['the state does not allow it', 'status_not_allowed', {}, 'state', null],
])('where %s, the refusal %s says so', (_what, refusal, given, key, on) => {
  expect(describeRefusal(refusal, aCaseFile(given))).toMatchObject({ key, day: on });
});

test('a case that cannot be resumed has no pause, or one that ends with its cause: its state does not matter', () => {
  const waiting = aPosition({ status: 'queued', holds: ['waiting_on_decision'] });
  const said = (file: Partial<CaseFile>) => describeResumeRefusal('status_not_allowed', aCaseFile(file))?.key;
  expect(said({ position: waiting })).toBe('paused.waiting_on_decision');
  expect(said({})).toBe('not_paused');
  expect(describeResumeRefusal('case_locked', aCaseFile())).toBeUndefined();
});

test('a refusal that says everything has no detail', () => {
  expect(describeRefusal('debtor_missing', aCaseFile())).toBeUndefined();
});
