import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import { buildDebtPostings } from '@fordra/domain/money/explain/debt-postings';
import type { Day } from '@fordra/domain/values/day';
import { sumOre } from '@fordra/domain/values/money';
import { isSame } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import { type Change, type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { insertVouchers, type NumberedVoucher } from '../../store/ledger/insert-vouchers.ts';
import { tellCreditors } from '../../store/notifications/notify-creditors.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { type Actor, madeBy } from './actor.ts';
import { applyApplications } from './apply-applications.ts';
import { applyDecisions } from './apply-decisions.ts';
import type { CaseChange, Numbered } from './case-change.ts';
import { debtValues, flowValues, paidValues, placeValues } from './case-values.ts';
import { changeDebtors } from './change-debtors.ts';
import { changeInvoices } from './change-invoices.ts';
import { letterRow } from './letter-rows.ts';
import { paymentRow, reversedRow } from './payment-rows.ts';
import { stopLetters } from './stop-letters.ts';

export type AppliedCase = {
  readonly id: string;
  readonly etag: string;
  readonly changes: readonly Change[];
  /** The payments that were made, in the order of the outcome. */
  readonly payments: readonly string[];
  /** The payments that were taken back, as they are now. */
  readonly reversed: readonly { readonly id: string; readonly etag: string; readonly changes: readonly Change[] }[];
};

/** Technical columns: what they say stands in others, too. */
const untold = ['position', 'interest_claims', 'pauses'];

/** Carries out what was decided of many cases, in the caller's transaction: so many statements, however many cases. */
export async function applyCaseOutcomes(
  tx: Database,
  changes: readonly CaseChange[],
  by: Actor,
): Promise<readonly AppliedCase[]> {
  const numbered = await number(tx, changes, by);
  await insertVouchers(
    tx,
    numbered.flatMap(({ vouchers }) => vouchers),
  );
  const rows = numbered.map((one) => ({ one, values: valuesOf(one) }));
  const written = await updateRows(
    tx,
    'cases',
    rows.map(({ one, values }) => ({ _id: one.loaded.file.id, ...values })),
  );
  await insertRows(
    tx,
    'payments',
    numbered.flatMap((one) => one.outcome.payments.map((_payment, at) => paymentRow(one, at))),
  );
  const back = await updateRows(
    tx,
    'payments',
    numbered.flatMap((one) => one.outcome.reversed.map((reversed) => reversedRow(one, reversed))),
  );
  await insertRows(
    tx,
    'letters',
    numbered.flatMap(({ loaded, outcome, letterIds }) =>
      outcome.letters.map((letter, at) => letterRow(letterIds[at]!, loaded.file, letter)),
    ),
  );
  await applyDecisions(tx, numbered);
  await applyApplications(tx, numbered);
  await stopLetters(tx, numbered);
  await insertRows(
    tx,
    'case_events',
    numbered.flatMap((one) => eventRows(one, by)),
  );
  await tellCreditors(
    tx,
    numbered.map(({ loaded, outcome }) => ({ case: loaded.file.id, events: outcome.events })),
  );
  const etags = new Map([...written, ...back].map(({ _id, _etag }) => [_id, _etag]));
  const applied = rows.map(({ one, values }) => ({
    id: one.loaded.file.id,
    etag: etags.get(one.loaded.file.id)!,
    changes: changesOf(one.loaded.row as unknown as Row, values),
    payments: one.paymentIds,
    reversed: one.outcome.reversed.map((reversed) => ({
      id: reversed.id,
      etag: etags.get(reversed.id)!,
      changes: changesOf({ status: 'settled' }, withoutId(reversedRow(one, reversed))),
    })),
  }));
  await insertHistories(tx, [
    ...applied.flatMap((one, at) => historyOf(one, numbered[at]!.loaded.file, by)),
    ...(await changeInvoices(tx, numbered, by)),
    ...(await changeDebtors(tx, changes, by)),
  ]);
  return applied;
}

/** Gives ids to all that will be made, so that a payment can name its voucher. */
async function number(tx: Database, changes: readonly CaseChange[], by: Actor): Promise<readonly Numbered[]> {
  const needed = changes.map(
    ({ outcome: { vouchers, payments, letters, events } }) =>
      vouchers.length + payments.length + letters.length + events.length,
  );
  const ids = (await newIds(tx, sumOre(needed))).values();
  const take = (count: number) => Array.from({ length: count }, () => ids.next().value!);
  return changes.map(({ loaded, outcome }) => {
    const voucherIds = take(outcome.vouchers.length);
    const vouchers = outcome.vouchers.map((voucher, at) => ({ ...voucher, id: voucherIds[at]!, madeBy: by.user }));
    return {
      loaded,
      outcome,
      vouchers,
      paymentIds: take(outcome.payments.length),
      letterIds: take(outcome.letters.length),
      eventIds: take(outcome.events.length),
      debt: debtAfter(loaded.file, outcome, vouchers),
    };
  });
}

function debtAfter(file: CaseFile, outcome: CaseOutcome, vouchers: readonly NumberedVoucher[]): CaseFile['debt'] {
  const known = new Map(
    [...file.payments.map(({ voucher }) => voucher), ...file.adjustments].map((one) => [one.id, one]),
  );
  const paidOn = new Map<number, Day>(outcome.payments.map(({ voucher, paid }) => [voucher, paid]));
  for (const { id, voucher } of outcome.reversed) {
    const payment = file.payments.find((one) => one.id === id);
    if (payment) paidOn.set(voucher, payment.paid);
  }
  const added = vouchers.flatMap((voucher, at) => {
    const reversed = voucher.reverses === undefined ? undefined : known.get(voucher.reverses);
    const paid = paidOn.get(at);
    return buildDebtPostings({
      ...voucher,
      ...(reversed && { reversed }),
      ...(paid && { paid }),
    });
  });
  const { freezes, stops, interest = file.debt.interest } = outcome;
  return { ...file.debt, postings: [...file.debt.postings, ...added], interest, freezes, stops };
}

function valuesOf({ loaded: { file, row }, outcome, vouchers, debt }: Numbered): Row {
  // One that was opened and closed again at once is closed anew.
  const isReopened = outcome.events.some(({ key }) => key === 'case_reopened');
  const lines = vouchers.flatMap(({ postings }) => postings);
  const overpaid = lines.filter(({ ledgerAccount }) => ledgerAccount === 'overpaid').map(({ amount }) => amount);
  return {
    ...placeValues(outcome.position, outcome.pauses, { closed: isReopened ? null : row.closed, now: row.now }),
    latest_state_date: outcome.position.state === row.state ? row.latest_state_date : file.today,
    next_flow_item: outcome.flow.item,
    next_flow_date: outcome.flow.date,
    ...flowValues(outcome, row),
    ...debtValues(debt, file.overpaid - sumOre(overpaid), file.today),
    ...paidValues(file, outcome, row.paid_date),
  };
}

function changesOf(before: Row, values: Row): Change[] {
  const changes: Change[] = [];
  for (const attribute of Object.keys(values)) {
    const [from, to] = [before[attribute] ?? null, values[attribute] ?? null];
    if (from !== to && !untold.includes(attribute) && !isSame(from, to)) changes.push({ attribute, from, to });
  }
  return changes;
}

function eventRows({ loaded: { file, row }, outcome, eventIds }: Numbered, { user, userName }: Actor): Row[] {
  return outcome.events.map(({ key, data }, at) => ({
    _id: eventIds[at],
    _created: row.now,
    _updated: row.now,
    key,
    data,
    user,
    user_name: userName,
    case: file.id,
    customer: row.customer,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  }));
}

function historyOf(applied: AppliedCase, { account, partner }: CaseFile, by: Actor): readonly HistoryEntry[] {
  const entry = (resource: string, { id, changes }: Pick<AppliedCase, 'id' | 'changes'>): HistoryEntry => ({
    method: 'PATCH',
    resource,
    resourceId: id,
    account,
    partner,
    changes,
    ...madeBy(by),
  });
  return [entry('cases', applied), ...applied.reversed.map((one) => entry('payments', one))];
}

function withoutId({ _id, ...values }: Row): Row {
  return values;
}
