import { findOrderFaults } from './find-payout-faults.ts';
import { findRefundFaults } from './find-refund-faults.ts';
import { approveAll, type PayoutWork, selectIds } from './payout-work.ts';
import { act, oneOf } from './seed-work.ts';

const bankgiros = ['50501055', '9900010', '9900028'];

/** What was paid too much or cannot be placed goes back, or does not; what the bank takes back after that is covered. */
export async function refundByChance(run: PayoutWork, doubts: 0 | 1): Promise<void> {
  const { portal, chance } = run;
  for (const id of await selectIds(
    run,
    'overpayments',
    `status in ('held', 'awaiting_account') and remaining_amount > 0`,
  ))
    if (chance.whole(0, 2) > 0) await requestRefund(run, id);
  for (const id of await selectIds(
    run,
    'bank_transactions',
    `status in ('unplaced', 'partly_placed') and unplaced_amount > 0`,
  ))
    if (chance.whole(0, 1) === 0) {
      const input = { bankgiro: oneOf(chance, bankgiros) };
      await act(run, { ...by(run), on: 'bank--transactions', id, action: 'request_refund', input }, isKilled(run));
    }
  if (doubts === 1)
    for (const id of await selectIds(run, 'refunds', `status = 'requested'`))
      if (chance.whole(0, 5) === 0) await act(run, { ...by(run), on: 'refunds', id, action: 'cancel_refund' });
  await approveAll(run, 'refunds', 'approve_refund', `status = 'requested'`, doubts);
  await coverShortfalls(run, doubts);
  run.faults.push(...(await findRefundFaults(portal.pool)), ...(await findOrderFaults(portal.pool)));
}

const by = ({ people }: PayoutWork) => ({ token: people[0]! });
const isKilled = ({ chance }: PayoutWork) => chance.whole(0, 2) === 0;

/** The account is known first; all of it or a part is requested. */
async function requestRefund(run: PayoutWork, id: string): Promise<void> {
  const { portal, chance } = run;
  const { rows } = await portal.pool.query<{ remaining_amount: string }>(
    'select remaining_amount from overpayments where _id = $1',
    [id],
  );
  const left = Number(rows[0]!.remaining_amount);
  const account = { bankgiro: oneOf(chance, bankgiros), account_source: oneOf(chance, ['debtor', 'staff']) };
  await act(run, { ...by(run), on: 'overpayments', id, action: 'set_refund_account', input: account });
  const input = chance.whole(0, 2) === 0 ? { amount: chance.whole(1, left) } : {};
  await act(run, { ...by(run), on: 'overpayments', id, action: 'request_refund', input }, isKilled(run));
}

async function coverShortfalls(run: PayoutWork, doubts: 0 | 1): Promise<void> {
  const on = 'bank--transactions';
  for (const id of await selectIds(run, 'bank_transactions', `status = 'unplaced' and amount < 0`))
    await act(run, { ...by(run), on, id, action: 'cover_shortfall' }, isKilled(run));
  if (doubts === 1)
    for (const id of await selectIds(run, 'shortfalls', `status = 'requested'`))
      if (run.chance.whole(0, 5) === 0)
        await act(run, { ...by(run), on: 'shortfalls', id, action: 'cancel_shortfall' });
  await approveAll(run, 'shortfalls', 'approve_shortfall', `status = 'requested'`, doubts);
}

/** The bank takes back a deposit of which something was refunded. */
export async function takeBackRefunded({ portal, bank, chance }: PayoutWork, day: string): Promise<void> {
  const { rows } = await portal.pool.query<{ amount: string }>(
    `select distinct t.amount from refunds f left join overpayments o on o._id = f.overpayment
     left join payments p on p._id = o.payment and p.reversed_voucher is null
     join bank_transactions t on t._id = coalesce(f.bank_transaction, p.bank_transaction)
     where f.status in ('requested', 'ordered', 'confirmed') and t.status <> 'reversed' order by t.amount`,
  );
  if (rows.length > 0) bank.takeBackOf(Number(oneOf(chance, rows).amount), day);
}
