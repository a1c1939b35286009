import { computeScore } from '@fordra/domain/registers/compute-score';
import type { CreditAnswer, CreditFigures } from '@fordra/domain/registers/credit-figures';
import { type CreditReason, REPORT_USABLE_DAYS } from '@fordra/domain/registers/credit-words';
import { addDays, type Day } from '@fordra/domain/values/day';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import { creditReports } from '@fordra/resources/registers/credit-reports';
import { type Actor, madeBy } from '../../engine/parts/actor.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import type { CreditBureau } from '../../integrations/credit/port.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { endOrder, releaseOrder, selectOrderFacts, takeOrder } from '../../store/registers/credit-reports.ts';
import { selectOwnEvents } from '../../store/registers/own-events.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { isPerson } from '../special-debtors/register-death.ts';

export type FoundReport = Extract<CreditAnswer, { result: 'found' }>;

/** Longer than any call to the bureau takes. */
const LEASE_SECONDS = 60;

/**
 * Orders a report from the bureau, outside of any transaction; `ordering` while another call orders the same. The order
 * keeps its reference until the report is stored, so that a report is paid for once.
 */
export async function orderReport(
  db: Database,
  bureau: CreditBureau,
  debtor: Debtor,
  reason: CreditReason,
): Promise<CreditAnswer | 'ordering'> {
  const reference = await takeOrder(db, debtor._id, LEASE_SECONDS);
  if (reference === undefined) return 'ordering';
  // Another call may have stored its report since this one was checked.
  const { usable_until: until, today } = await selectOrderFacts(db, debtor._id);
  if (until !== null && until >= today) {
    await endOrder(db, debtor._id);
    return 'ordering';
  }
  const number = debtor.id_number!;
  const answer = isPerson(debtor)
    ? await bureau.person(number, { reason, reference })
    : await bureau.company(number, reference);
  if (answer.result !== 'found') await releaseOrder(db, debtor._id);
  return answer;
}

export type ReportOrder = {
  readonly debtor: string;
  readonly reason: CreditReason;
  readonly reasonText: string | null;
  readonly case: string | null;
  readonly by: Actor;
};

/** Stores the report and the score that follows from it; returns the change of the debtor. */
export async function storeReport(
  tx: Database,
  { reference, figures, isCopySent, raw }: FoundReport,
  { debtor: id, reason, reasonText, case: of, by }: ReportOrder,
) {
  const row = (await lockRows(tx, 'debtors', [id])).get(id)! as unknown as Debtor;
  const today = (await businessToday(tx)) as Day;
  const { e_cases_without_assets: _withoutAssets, ...shown } = figures;
  const order = {
    ...{ debtor: id, kind: isPerson(row) ? 'person' : 'company', reason, reason_text: reasonText, case: of },
    ...{ ordered_by: by.user, provider_reference: reference, fetched: await selectBusinessNow(tx) },
    ...{ usable_until: addDays(today, REPORT_USABLE_DAYS), is_copy_sent: isCopySent },
    ...{ account: row.account, partner: row.partner, has_protected_identity: row.has_protected_identity },
  };
  const { _id } = await insertDocument(tx, creditReports, { ...order, ...shown, raw });
  // The figures are deleted one day, so the history is without them.
  const changes = Object.entries(order).flatMap(([attribute, to]) =>
    to === null ? [] : [{ attribute, from: null, to }],
  );
  const { account, partner } = row;
  const created = { method: 'POST', resource: creditReports.name, resourceId: _id, account, partner, changes } as const;
  await insertHistory(tx, { ...created, ...madeBy(by) });
  await endOrder(tx, id);
  return changeRow(tx, debtors, row, await scoreOf(tx, id, { today, figures }), by);
}

async function scoreOf(
  tx: Database,
  debtor: string,
  { today, figures }: { readonly today: Day; readonly figures: CreditFigures },
): Promise<Row> {
  const own = await selectOwnEvents(tx, debtor);
  const { score, lines } = computeScore({ today, report: { day: today, figures }, own });
  return { score, score_date: today, score_lines: lines };
}
