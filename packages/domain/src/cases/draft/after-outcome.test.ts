import { expect, test } from 'vitest';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { approveRespite } from '../actions/approve-respite.ts';
import { afterOutcome } from './after-outcome.ts';

test('a respite counts at once against the limit of respites in a quarter', () => {
  const known = { respites_of_case_in_quarter: 0, respites_of_case: 0, respites_of_debtor: 1 };
  const file = aCaseFile({ known });
  const first = approveRespite(file, { days: 10, comment: 'Får lön den 25:e' });
  if (!first.allowed) throw new Error(first.refusal);
  const after = afterOutcome(file, first.outcome);
  expect(after.facts.respites_of_case).toBe(1);
  expect(after.facts.respites_of_debtor).toBe(2);
  const free = { ...after, position: file.position, pauses: file.pauses };
  expect(approveRespite(free, { days: 10, comment: 'Väntar på pengar' })).toMatchObject({ allowed: false });
});
