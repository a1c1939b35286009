import { startBureau } from '@fordra/simulators/credit-bureau/start-bureau';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { creditApi } from './credit-api.ts';

const person = '198001013008';
const bureau = await startBureau();
const port = creditApi({ ...bureau, timeoutMs: hangMs });
const hurried = creditApi({ ...bureau, timeoutMs: 300 });
afterAll(() => bureau.stop());
beforeEach(() => bureau.fail(undefined));

const figures = { remarks: 2, applications: 1, aCases: 0, eCases: 1, withoutAssets: 1, liquidity: 45.5, debt: null };

test('a report has the figures of the bureau, and a person is sent a copy', async () => {
  bureau.bureau.set(person, figures);
  const answer = await port.person(person, { reason: 'dispute', reference: 'r1' });
  expect(answer).toMatchObject({
    result: 'found',
    isCopySent: true,
    figures: {
      ...{ payment_remarks_count: 2, applications_count: 1, e_cases_count: 1, e_cases_without_assets: 1 },
      ...{ liquidity_balance: 45.5, degree_of_debt: null },
    },
  });
  expect(bureau.bureau.orders[0]).toMatchObject({ number: person, reason: 'dispute' });
});

test('the same reference is the same order, which is charged once', async () => {
  bureau.fail('lost_answer');
  expect(await port.company('5560360793', 'r2')).toEqual({ result: 'unavailable' });
  bureau.fail(undefined);
  expect(await port.company('5560360793', 'r2')).toMatchObject({ result: 'found', isCopySent: false });
  expect(bureau.bureau.orders.filter(({ reference }) => reference === 'r2')).toMatchObject([{ times: 2 }]);
});

test.each(['gone', 'broken', 'busy', 'garbage', 'slow', 'other_number', 'impossible'] as const)(
  'a bureau that is %s gives no answer',
  async (how) => {
    bureau.fail(how);
    const asked = how === 'slow' ? hurried : port;
    expect(await asked.company('5560360793', `of ${how}`)).toEqual({ result: 'unavailable' });
  },
);
