import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { MatchCase } from '@fordra/domain/money/matching/match-case';
import { buildMatchKeys } from '@fordra/domain/money/matching/match-keys';
import { LETTER_DAYS_MAX } from '@fordra/domain/money/matching/score-case';
import { addDays, type Day, earliestOf } from '@fordra/domain/values/day';
import { payableAmountOf } from '@fordra/resources/cases/case-interest';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { buildMatchLookups, type FoundCase } from './match-lookups.ts';

/** A larger number of rows is divided by the caller: requests wait while their keys and candidates are put together. */
export const MATCH_ROWS_MAX = 50;
const CANDIDATES_MAX = 60;

type CaseRow = Pick<MatchCase, 'parties' | 'letters' | 'advices'> & {
  readonly _id: string;
  readonly ocr_number: string;
  readonly plan_ocr_numbers: readonly string[];
  readonly journal_number: string;
  readonly currency: string;
  readonly remaining_transaction_amount: number;
  readonly closed: string | null;
  readonly closed_kind: string | null;
  readonly invoice_numbers: readonly string[];
  readonly is_only_open: boolean;
};

/** The cases that each payment may be for, in the order of the rows: of all tenants, found by indexes in two statements. */
export async function selectMatchCandidates(
  db: Database,
  rows: readonly BankRow[],
): Promise<readonly (readonly MatchCase[])[]> {
  if (rows.length > MATCH_ROWS_MAX) throw new RangeError(`${rows.length} rows are more than ${MATCH_ROWS_MAX}`);
  if (rows.length === 0) return [];
  const { rows: found } = await findCases(rows).execute(db);
  const idsOf = rows.map(() => new Set<string>());
  for (const { row_no: at, case: id } of found) if (idsOf[at]!.size < CANDIDATES_MAX) idsOf[at]!.add(id);
  const ids = [...new Set(idsOf.flatMap((one) => [...one]))];
  if (ids.length === 0) return rows.map(() => []);
  const firstDay = addDays(earliestOf(...(rows.map(({ valueDate }) => valueDate) as [Day])), -LETTER_DAYS_MAX);
  const loaded = new Map((await loadCases(ids, firstDay).execute(db)).rows.map((row) => [row._id, row]));
  const remaining = rememberRemaining();
  return rows.map(({ valueDate }, at) =>
    [...idsOf[at]!].map((id) => toMatchCase(loaded.get(id)!, (row) => remaining(row, valueDate))),
  );
}

/** All lookups in one statement, the strongest first, so that the limit leaves out the weakest. */
function findCases(rows: readonly BankRow[]): RawBuilder<FoundCase> {
  const lookups = Object.values(buildMatchLookups(writeKeys(rows)));
  return sql<FoundCase>`${sql.join(lookups, sql` union all `)} order by row_no, nth`;
}

/** What the lookups search by, as JSON. */
export function writeKeys(rows: readonly BankRow[]): string {
  const keys = rows.map(buildMatchKeys).map((one, at) => ({
    row_no: at,
    numbers: one.numbers,
    near_ocrs: one.nearOcrs,
    invoice_numbers: one.invoiceNumbers,
    id_numbers: one.idNumbers,
    amounts: one.amounts,
    name: one.name,
    payer_account: one.payerAccount,
    value_date: one.valueDate,
  }));
  return JSON.stringify(keys);
}

function loadCases(ids: readonly string[], firstDay: Day): RawBuilder<CaseRow> {
  return sql<CaseRow>`
    select c._id, c.ocr_number, c.journal_number, c.currency, c.remaining_transaction_amount, c.closed, c.closed_kind,
      c.added_interest_amount, c.interest_claims, c.interest_freezes, c.interest_stops,
      (select json_agg(json_build_object('name', p.name, 'idNumber', p.id_number)) from (
         select c.customer_name as name, c.customer_id_number as id_number
         union select name, id_number from debtors
           where _id = any(array(select jsonb_array_elements_text(c.co_debtors)) || c.debtor)) p) as parties,
      array(select invoice_number from invoices where "case" = c._id and withdrawn is null limit 50) as invoice_numbers,
      (select coalesce(json_agg(l), '[]') from (
         select amount, letter_date as date from letters where "case" = c._id
           and (letter_date >= ${firstDay} or c.closed is not null) and kind <> 'refund_account_request'
         order by letter_date desc limit 20) l) as letters,
      array(select a.ocr_number from amortization_cases p join amortizations a on a._id = p.amortization
        where p."case" = c._id and p.is_live) as plan_ocr_numbers,
      (select coalesce(json_agg(distinct v.amount - v.paid_amount), '[]') from amortization_cases p
         join amortization_advices v on v.amortization = p.amortization
         where p."case" = c._id and p.is_live and v.status in ('sent', 'reminded', 'breached')) as advices,
      c.closed is null and not exists (select from cases o where o.closed is null and o._id <> c._id and o.debtor = any(
        array(select same._id from debtors d join debtors same on same.id_number = d.id_number where d._id = c.debtor)
          || c.debtor)) as is_only_open
    from cases c where c._id = any(${[...ids]})`;
}

/** Rows of the same day have the same remaining debt of a case. */
function rememberRemaining(): (row: CaseRow, on: Day) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (row, on) => {
    const key = `${row._id} ${on}`;
    const amounts = known.get(key) ?? remainingOn(row, on);
    known.set(key, amounts);
    return amounts;
  };
}

function remainingOn(row: CaseRow, on: Day): readonly number[] {
  const payable = payableAmountOf(row, on) as number | null;
  return [row.remaining_transaction_amount, ...(payable === null ? [] : [payable])];
}

function toMatchCase(row: CaseRow, remaining: (row: CaseRow) => readonly number[]): MatchCase {
  return {
    id: row._id,
    ocrNumbers: [row.ocr_number, ...row.plan_ocr_numbers],
    journalNumber: row.journal_number,
    invoiceNumbers: row.invoice_numbers,
    parties: row.parties,
    currency: row.currency,
    remaining: remaining(row),
    letters: row.letters,
    advices: row.advices,
    isOnlyOpenCase: row.is_only_open,
    closed: closedAs(row),
  };
}

/** A case that was closed for another reason than payment may have debt left, whatever its books say. */
function closedAs({ closed, closed_kind: kind }: CaseRow): MatchCase['closed'] {
  if (closed === null) return null;
  return kind === 'fully_paid' ? 'paid' : 'unpaid';
}
