import { explainPart, type StoredRow } from '@fordra/domain/money/bank/row-status';
import { readOrderRow } from '@fordra/domain/money/payouts/payment-order';
import { bookConfirmation } from '@fordra/domain/money/placing/book-bank-row';
import { checkTie } from '@fordra/domain/money/placing/tie-row';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { payments } from '@fordra/resources/money/payments';
import type { Resource } from '@fordra/schema/define-resource';
import { placedValues } from '../../actions/money/bank/place.ts';
import { transitOf } from '../../actions/money/bank/tie.ts';
import { type CasePart, type PlacedOnCase, placeBankRow } from '../../engine/money/place-bank-row.ts';
import {
  debitOrders,
  lockCasesOfOrders,
  lockOrders,
  orderOfRow,
  returnOrder,
} from '../../engine/money/settle-payment-order.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import type { NamedOrder } from '../../store/bank/payment-files.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';

export type RowDecision = {
  /** The cases that it changes. */
  readonly cases: readonly string[];
  /** Why, as it is stored with the row. */
  readonly match: Row;
} & (
  | { readonly as: 'tied'; readonly payment: string }
  | { readonly as: 'placed'; readonly parts: readonly CasePart[] }
  | { readonly as: 'debited' | 'returned'; readonly order: NamedOrder }
  | { readonly as: 'unplaced' }
);

type OrderDecision = Extract<RowDecision, { readonly as: 'debited' | 'returned' }>;

const action = 'place_bank_transactions';
const scope = { kind: 'everything' } as const;
export const noUser = { user: null, signedInBy: null, fromAddress: null, requestId: null } as const;
export const placer = { scope, isStaff: true, by: { ...noUser, userName: null, action } } as const;

class Refused extends Error {
  override name = 'Refused';
}

/** Carries out what a received row is for. What is refused is left to a person, with the reason. */
export async function explainRow(db: Database, id: string, decision: RowDecision): Promise<readonly PlacedOnCase[]> {
  try {
    return await db.transaction().execute((tx) => carryOut(tx, id, decision));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const match = { ...decision.match, refusal: error.message };
    return db.transaction().execute((tx) => carryOut(tx, id, { as: 'unplaced', cases: [], match }));
  }
}

async function carryOut(tx: Database, id: string, decision: RowDecision): Promise<readonly PlacedOnCase[]> {
  // Cases are locked before the row, as by every writer.
  await lockCases(tx, decision.cases);
  if ('order' in decision) await lockCasesOfOrders(tx, [decision.order]);
  const target = (await lockRows(tx, 'bank_transactions', [id])).get(id);
  if (target?.status !== 'received') return [];
  if ('order' in decision) {
    await settleOrder(tx, target, decision);
    return [];
  }
  const { values, placed } = await valuesBy(tx, storedRowOf(target), decision);
  await change(tx, bankTransactions, target, { ...values, match: decision.match });
  return placed;
}

type Explained = { readonly values: Row; readonly placed: readonly PlacedOnCase[] };

async function valuesBy(
  tx: Database,
  row: StoredRow,
  decision: Exclude<RowDecision, OrderDecision>,
): Promise<Explained> {
  if (decision.as === 'unplaced') return { values: { status: 'unplaced' }, placed: [] };
  if (decision.as === 'tied') return { values: await tieTo(tx, row, decision.payment), placed: [] };
  const done = await placeBankRow(tx, row, decision.parts, placer);
  if (!done.allowed) throw new Refused(done.refusal);
  return { values: placedValues(done), placed: done.placed };
}

/** By the order as it is now: another row may have shown it meanwhile. */
async function settleOrder(tx: Database, row: Row, { order: { _id }, match }: OrderDecision): Promise<void> {
  const [order] = await lockOrders(tx, [_id]);
  const shown = readOrderRow(storedRowOf(row), orderOfRow(order!));
  if (typeof shown === 'object') throw new Refused(shown.whyNot);
  if (shown === 'debited') await debitOrders(tx, { row, orders: [order!], more: { match } }, placer.by);
  else await returnOrder(tx, { row, order: order!, more: { match } }, placer.by);
}

async function tieTo(tx: Database, row: StoredRow, id: string): Promise<Row> {
  const payment = (await lockRows(tx, 'payments', [id])).get(id)!;
  const verdict = checkTie(row, [transitOf(payment)]);
  if (!verdict.allowed) throw new Refused(verdict.refusal);
  const sum = Number(payment.amount);
  await insertVoucher(tx, bookConfirmation(row, sum, await selectToday(tx)));
  await change(tx, payments, payment, { bank_transaction: row.id });
  return restValues(explainPart(row, sum, 'tied'));
}

async function change(tx: Database, resource: Resource, target: Row, values: Row): Promise<void> {
  const id = String(target._id);
  const written = await updateDocument(tx, { resource, scope, id, etag: String(target._etag), values });
  if (!written) throw new Error('a locked document was changed by another');
  await insertHistory(tx, {
    ...{ method: 'PATCH', resource: resource.name, resourceId: id, ...noUser, action },
    ...{ account: (target.account as string) ?? null, partner: (target.partner as string) ?? null },
    changes: changesBetween(target, values),
  });
}
