import { expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { defaultFlows } from '../configuration/default-flows.ts';
import { changeFlow, checkFlowFits, type OtherFlow } from './change-flow.ts';

const flow = (type: OtherFlow['type']): OtherFlow => ({
  id: type,
  name: type,
  type,
  validFrom: day('2013-03-16'),
  account: null,
  creditor: null,
  items: defaultFlows[type].items,
});
const abroad = { is_foreign: true };
const answerOf = (type: OtherFlow['type'], given: Parameters<typeof aCaseFile>[0]) => {
  const verdict = checkFlowFits(aCaseFile(given), flow(type));
  return verdict.allowed ? 'fits' : verdict.refusal;
};

test('a flow fits the country of the debtor, the claim and the state of the case', () => {
  expect(answerOf('foreign', {})).toBe('debtor_is_not_foreign');
  expect(answerOf('standard', { known: abroad })).toBe('not_allowed_for_foreign_customers');
  expect(answerOf('parking', { known: { has_car_registration: false } })).toBe('car_registration_missing');
  expect(answerOf('parking', {})).toBe('fits');
  expect(answerOf('foreign', { known: abroad })).toBe('fits');
  const applied = aPosition({ state: 'enforcement', phase: 'verdict_submitted' });
  expect(answerOf('foreign', { known: abroad, position: applied })).toBe('status_not_allowed');
  const demandedAbroad = aPosition({ state: 'foreign_debt_collection' });
  expect(answerOf('standard', { position: demandedAbroad })).toBe('status_not_allowed');
});

test('a case that was about to go to the authority gets the foreign demand, since the one in Sweden does not count abroad', () => {
  const position = aPosition({ phase: 'scheduled' });
  const file = aCaseFile({ known: abroad, position, flow: { item: 'verdict_submission', date: day('2026-03-10') } });
  expect(changeFlow(file, flow('foreign'))).toMatchObject({
    allowed: true,
    outcome: {
      position: { state: 'foreign_debt_collection', phase: null },
      flow: { item: 'ensure_debt_descriptions' },
    },
  });
});
