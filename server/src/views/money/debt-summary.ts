import { buildDebtSummary } from '@fordra/domain/money/explain/build-debt-summary';
import { addYears, type Day } from '@fordra/domain/values/day';
import { debtSummaryView } from '@fordra/resources/money/debt-summary-view';
import { QueryError } from '@fordra/schema/where';
import { loadDebt } from '../../engine/money/load-debt.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { implementView } from '../definition/implement-view.ts';
import { toWireSummary } from './wire-debt-summary.ts';

const YEARS_BACK = 50;
const YEARS_AHEAD = 10;
const INVOICES_MAX = 100;

export const debtSummary = implementView(debtSummaryView)(async ({ requester, records, query, item, ports }) => {
  const id = String(item._id);
  const debt = await loadDebt(ports.db, requester.scope, id);
  if (!debt) return 'not found';
  const { today, overpaid, facts } = debt;
  const date = checkRange(query.date ?? today, today);
  const summary = buildDebtSummary(facts, { date, today });
  return {
    _id: id,
    _etag: String(item._etag),
    ...toWireSummary(summary, await readInvoiceNumbers(records, requester, id)),
    // Held money is always today's, independent of the requested day.
    ...(Object.hasOwn(item, 'overpaid_amount') && { overpaid }),
    payment: {
      bankgiro: ports.paymentBankgiro,
      ...(Object.hasOwn(item, 'ocr_number') && { ocr_number: String(item.ocr_number) }),
    },
  };
});

/** Invoice numbers by invoice id, for the invoices that the requester may read. */
async function readInvoiceNumbers(
  records: Records,
  requester: Requester,
  id: string,
): Promise<ReadonlyMap<string, string | undefined>> {
  const invoices = records.find('invoices');
  const page =
    invoices &&
    (await records.readMany(requester, invoices, {
      where: { case: id },
      projection: { invoice_number: 1 },
      page: 1,
      maxResults: INVOICES_MAX,
    }));
  return new Map((page?.items ?? []).map((one) => [String(one._id), one.invoice_number as string | undefined]));
}

function checkRange(date: Day, today: Day): Day {
  const [first, last] = [addYears(today, -YEARS_BACK), addYears(today, YEARS_AHEAD)];
  if (date < first || date > last) throw new QueryError(`date is not between ${first} and ${last}`);
  return date;
}
