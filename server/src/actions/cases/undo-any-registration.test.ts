import { startActions } from '@fordra/domain/flow/items/flow-items';
import { addDays, type Day } from '@fordra/domain/values/day';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, postCases } from '../../../testing/register-cases.ts';
import { runToday } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const { act, nordvik, system } = await openCaseActions(portal);

const arbitraryInvoice = fc.record({
  // The flow waives a smaller claim before its first letter, and a closed case stays (undo-registration.test.ts).
  amount: fc.integer({ min: 200_00, max: 1_000_000_00 }),
  late: fc.integer({ min: 1, max: 60 }),
  hasClaimedFee: fc.boolean(),
});
const arbitraryCase = fc.record({
  start_action: fc.constantFrom(...startActions),
  startsIn: fc.nat(4),
  invoices: fc.array(arbitraryInvoice, { minLength: 1, maxLength: 2 }),
});

type DrawnCase = typeof arbitraryCase extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function inputOf({ start_action, startsIn, invoices }: DrawnCase, today: Day) {
  const given = start_action === 'reminder' || start_action === 'debt_collection' ? invoices : invoices.slice(0, 1);
  return aCaseInput({
    start_action,
    start_from: addDays(today, startsIn),
    invoices: given.map(({ amount, late, hasClaimedFee }) => {
      const due_date = addDays(today, -late);
      const reminder = { amount: 60_00, fee_registration_date: addDays(due_date, 1) };
      return anInvoiceInput({
        amount,
        due_date,
        invoice_date: addDays(due_date, -30),
        is_reminder_fee_agreed: true,
        ...(hasClaimedFee && { fees_already_claimed: { reminder } }),
      });
    }),
  });
}

/** What a registration adds to, as users and the books have it; other cases are not touched meanwhile. */
async function snapshot(): Promise<unknown> {
  const { rows: sums } = await portal.pool.query(
    `select ledger_account, creditor, currency, sum(amount)::bigint as sum from postings group by 1, 2, 3
     having sum(amount) <> 0 order by 1, 2, 3`,
  );
  const { rows: numbers } = await portal.pool.query(
    `select invoice_number from invoices where withdrawn is null and creditor = $1 order by 1`,
    [nordvik],
  );
  const open = encodeURIComponent(JSON.stringify({ closed: { $exists: false } }));
  const list = await portal.call(system, { url: `/api/cases?where=${open}&sort=_id&projection={"_id":1}` });
  const { rows: waiting } = await portal.pool.query(`select _id from letters where status = 'queued' order by 1`);
  return { sums, numbers, cases: list.json(), waiting };
}

test('a registration that is undone leaves the sums of the ledger, the numbers and the lists as before', async () => {
  await runToday(portal.db);
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryCase, { minLength: 1, maxLength: 3 }), fc.nat(4), async (drawn, days) => {
      const today = await moveClock(portal.db, 0);
      const cases = drawn.map((one) => inputOf(one, today));
      const before = await snapshot();
      const reply = await postCases(portal, system, { creditor: nordvik, cases });
      const { _id: id, _results: results } = reply.json();
      expect(results.map(({ _status }: { _status: string }) => _status)).toEqual(cases.map(() => 'OK'));
      expect(await snapshot()).not.toEqual(before);
      await moveClock(portal.db, days);
      await runToday(portal.db);
      const undone = await act(id, 'undo_registration', {}, { on: 'case--registrations' });
      expect(undone.statusCode, undone.body).toBe(200);
      await moveClock(portal.db, -days);
      expect(await snapshot()).toEqual(before);
      // The same input has the same verdict again.
      const again = await postCases(portal, system, { creditor: nordvik, cases });
      expect(again.json()._results.map(({ _status }: { _status: string }) => _status)).toEqual(cases.map(() => 'OK'));
      await act(again.json()._id, 'undo_registration', {}, { on: 'case--registrations' });
      expect(await snapshot()).toEqual(before);
    }),
    { numRuns: 8 },
  );
});
