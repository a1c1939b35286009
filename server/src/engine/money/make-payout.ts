import type { ComputedPayout } from '@fordra/domain/money/settlement/compute-payouts';
import { computePayouts } from '@fordra/domain/money/settlement/compute-payouts';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { payouts } from '@fordra/resources/money/settlement/payouts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectPayoutTarget } from '../../store/money/payout-targets.ts';
import {
  freeLines,
  nextPayoutNumber,
  type PaidCreditor,
  selectAttempts,
  selectEmptyPayout,
  selectPaidCreditor,
  selectUnpaidLines,
  takeLines,
} from '../../store/money/payouts.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { madeBy, withoutUser } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';

const byPlatform = withoutUser('make_payout');

/** The payouts of a creditor's lines of today, a currency or an invoice each; returns how many were made. */
export async function makePayouts(tx: Database, creditorId: string, today: Day): Promise<number> {
  const creditor = await selectPaidCreditor(tx, creditorId, { today, isLocked: true });
  const lines = await selectUnpaidLines(tx, { creditor: creditorId, today });
  const paid = computePayouts(lines, { ...creditor, today }).filter((one) => one.decision === 'pay');
  let made = 0;
  for (const [currency, own] of Map.groupBy(paid, (one) => one.currency)) {
    // Once a day: what is freed later waits for the next payout day, unless someone recalculates.
    const isMade = (await selectAttempts(tx, { creditor: creditorId, currency, date: today })) > 0;
    for (const computed of own) made += await makePayout(tx, { creditor, computed, today }, isMade);
  }
  return made;
}

async function makePayout(tx: Database, { creditor, computed, today }: Taking, isMade: boolean): Promise<number> {
  const of = { creditor: creditor.id, currency: computed.currency };
  const empty = await selectEmptyPayout(tx, of);
  if (empty) {
    const target = (await lockRows(tx, 'finance_payouts', [empty])).get(empty)!;
    const values = await takenValues(tx, { creditor, computed, today, target });
    await changeDocument(tx, byPlatform, { resource: payouts, target, values });
    return 1;
  }
  if (isMade) return 0;
  const [id] = await newIds(tx, 1);
  const attempt = 1 + (await selectAttempts(tx, { ...of, date: today }));
  const number = await nextPayoutNumber(tx);
  const values = {
    ...{ _id: id!, number, ...of, creditor_name: creditor.name, payout_date: today, attempt },
    ...{ finance_interval: creditor.interval, payout_reference: referenceOf(number, computed), ...amountsOf(computed) },
    ...(await selectPayoutTarget(tx, creditor, computed.currency)),
    ...{ account: creditor.account, partner: creditor.partner },
  };
  await insertDocument(tx, payouts, values);
  await take(tx, { id: id!, number }, { creditor, computed, today });
  await insertHistory(tx, {
    ...{ method: 'POST', resource: payouts.name, resourceId: id!, ...madeBy(byPlatform) },
    ...{ account: creditor.account, partner: creditor.partner, changes: [] },
  });
  return 1;
}

/**
 * The lines of a locked payout are freed and those of today taken instead, also what has come since. Without anything to pay
 * it is empty until the next payout day.
 */
export async function recalculate(tx: Database, target: Row, today: Day): Promise<Row> {
  const creditor = await selectPaidCreditor(tx, String(target.creditor), { today, isLocked: true });
  await freeLines(tx, String(target._id));
  const currency = target.currency as Currency;
  const lines = await selectUnpaidLines(tx, { creditor: creditor.id, today, currency });
  const paid = computePayouts(lines, { ...creditor, today }).filter(({ decision }) => decision === 'pay');
  // The one of the same invoice, where each is paid by itself.
  const same = paid.find((one) => referenceOf(Number(target.number), one) === target.payout_reference);
  return takenValues(tx, { creditor, computed: same ?? paid[0], today, target });
}

type Taking = { readonly creditor: PaidCreditor; readonly computed: ComputedPayout; readonly today: Day };

/** What a payout is once it has these lines, to be approved anew. */
async function takenValues(
  tx: Database,
  {
    creditor,
    computed,
    today,
    target,
  }: Omit<Taking, 'computed'> & {
    readonly computed: ComputedPayout | undefined;
    readonly target: Row;
  },
): Promise<Row> {
  const [id, number] = [String(target._id), Number(target.number)];
  const of = { creditor: creditor.id, currency: target.currency as Currency, date: today };
  const attempt = target.payout_date === today ? Number(target.attempt) : 1 + (await selectAttempts(tx, of));
  if (computed) await take(tx, { id, number }, { creditor, computed, today });
  return {
    ...{ status: 'calculated', payout_date: today, attempt, finance_interval: creditor.interval },
    payout_reference: referenceOf(number, computed),
    ...amountsOf(computed),
    ...(await selectPayoutTarget(tx, creditor, of.currency)),
    ...{
      approvals: [],
      payment_order: null,
      payment_file: null,
      accepted: null,
      confirmed_date: null,
      return_reason: null,
    },
    ...{ voucher: null, set_off_voucher: null, csv: null, pdf: null },
  };
}

function take(
  tx: Database,
  { id, number }: { readonly id: string; readonly number: number },
  { creditor: { interval }, computed, today }: Taking,
): Promise<void> {
  const reference = referenceOf(number, computed);
  return takeLines(tx, { id, date: today, reference, interval }, computed.lines);
}

function amountsOf(computed: ComputedPayout | undefined): Row {
  return {
    line_count: computed?.lines.length ?? 0,
    gross_amount: computed?.gross ?? 0,
    charges_amount: computed?.charges ?? 0,
    vat_amount: computed?.vat ?? 0,
    total_amount: computed?.total ?? 0,
    summary: computed?.summary ?? [],
  };
}

/** What the creditor reads on its account. */
function referenceOf(number: number, computed?: Pick<ComputedPayout, 'invoice'>): string {
  return computed?.invoice ? `Faktura ${computed.invoice}` : `Utbetalning ${number}`;
}
