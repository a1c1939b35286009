import { afterOutcome } from '@fordra/domain/cases/draft/after-outcome';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { statusOf } from '@fordra/domain/cases/states/case-position';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { arbitraryAction } from '@fordra/domain/testing/arbitrary-action';
import { addDays } from '@fordra/domain/values/day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { applyCaseOutcomes } from './apply-case-outcomes.ts';
import { loadCaseFiles } from './load-case-files.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase } = await openCaseActions(portal);
const scope = { kind: 'everything' } as const;
const by = { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null, action: 'test' };

test('after any sequence of actions the database contains what was decided, and its stored sums equal its postings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryAction, { minLength: 4, maxLength: 12 }), async (actions) => {
      // The clock goes on from sequence to sequence: fixed days would be prescribed in the end.
      const today = await moveClock(db, 0);
      const due = (daysAgo: number) => ({ invoice_date: addDays(today, -60), due_date: addDays(today, -daysAgo) });
      const invoices = [anInvoiceInput(due(30)), anInvoiceInput(due(15))];
      const id = await aCase({ start_action: 'debt_collection', invoices });
      for (const { act, days } of actions) {
        await moveClock(db, days);
        const expected = await db.transaction().execute(async (tx) => {
          const [loaded] = await loadCaseFiles(tx, { ids: [id], scope, isLocked: true, isStaff: true });
          const decided = act(loaded!.file);
          if (!decided.allowed) return undefined;
          await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
          return afterOutcome(loaded!.file, decided.outcome);
        });
        if (expected) await expectSaved(id, expected);
      }
    }),
    { numRuns: 12 },
  );
  const loose = await sql`
    select v._id from vouchers v join postings p on p.voucher = v._id group by v._id, book_of(p.ledger_account) having sum(p.amount) <> 0`.execute(
    db,
  );
  expect(loose.rows).toEqual([]);
});

/** Loading gives what was decided and saved, and every stored sum equals the sum of the postings. */
async function expectSaved(id: string, expected: CaseFile): Promise<void> {
  const [loaded] = await loadCaseFiles(db, { ids: [id], scope });
  const { file, row } = loaded!;
  expect(pick(file)).toEqual(pick(expected));
  const { rows } = await sql<{ account: string; sum: number }>`
    select ledger_account as account, sum(amount)::bigint as sum from postings where "case" = ${id} group by 1`.execute(
    db,
  );
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
  const of = (account: string) => sums.get(account) ?? 0;
  expect(row.remaining_capital_amount).toBe(of('capital'));
  expect(row.remaining_interest_amount).toBe(of('interest'));
  expect(row.remaining_transaction_amount).toBe(row.added_transaction_amount - takenOff(of));
  expect(row.overpaid_amount).toBe(0 - of('overpaid'));
  expect([row.state, row.status]).toEqual([file.position.state, statusOf(file.position)]);
  expect(row.closed !== null).toBe(file.position.closed !== null);
}

function takenOff(of: (account: string) => number): number {
  return of('claim_paid') + of('claim_paid_to_creditor') + of('claim_credited') + of('depreciation');
}

/** Leaves out the ids that the database generated. */
function pick(file: CaseFile) {
  const { position, closedOn, since, pauses, flow, flowEntries, overpaid, limitation, letterDue, verdictNumber } = file;
  const { invoices, debtors, debt, payments, rounded, decisions, applications, today } = file;
  return {
    position,
    closedOn,
    since,
    pauses,
    flow,
    flowEntries,
    overpaid,
    limitation,
    letterDue,
    verdictNumber,
    invoices,
    debtors,
    decisions: decisions.map(({ type, status, deadline, option }) => ({ type, status, deadline, option })),
    applications: applications.map(({ id: _id, ...rest }) => rest),
    freezes: debt.freezes,
    stops: debt.stops,
    balances: explainAmount(debt, today).balances,
    payments: payments.map(({ kind, amount, paid, invoice, isReversed }) => ({
      kind,
      amount,
      paid,
      invoice,
      isReversed,
    })),
    rounded,
  };
}
