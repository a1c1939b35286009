import type { ImportCells } from '@fordra/domain/cases/import/column-formats';
import { columnAt } from '@fordra/domain/cases/import/import-columns';
import { type ImportIssue, readImportRow } from '@fordra/domain/cases/import/read-import-row';
import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import { refusedAt } from '@fordra/domain/cases/registration/registration-issue';
import { sumSpecification } from '@fordra/domain/cases/registration/sum-specification';
import type { StartAction } from '@fordra/domain/flow/items/flow-items';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { addDays } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';
import { naturalKey } from '@fordra/domain/values/natural-key';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportedLines, ImportRowIssue } from '@fordra/resources/cases/file-import-rows';
import type { Issue } from '@fordra/schema/issues';
import { mapInTurns } from '../../../engine/batches/map-in-turns.ts';
import { customerMeantBy } from '../../../engine/cases/make-parties.ts';
import { selectUsedNumbers } from '../../../store/cases/invoice-numbers.ts';
import type { LockedCreditor } from '../../../store/cases/lock-creditor.ts';
import type { Database } from '../../../store/connection/database.ts';
import { type Claim, type Doubt, findDoubtful } from '../../../store/imports/find-doubtful.ts';
import { type CheckedRow, type NewImportRow, selectRowsOfNumbers } from '../../../store/imports/import-rows.ts';
import { lockRowFiles } from '../../../store/imports/row-files.ts';
import { checkForm } from '../../definition/check-form.ts';
import type { ElementFaults } from '../../definition/define-action.ts';
import { type Decided, decideAll, unreadable } from '../decide-registrations.ts';
import { registerCaseInput } from '../register-case-input.ts';

/** How many rows are judged by one transaction. */
export const ROWS_AT_ONCE = 500;
const FORMS_AT_ONCE = 20;

type Judging = {
  readonly creditor: LockedCreditor;
  readonly report: FileImportReport;
  readonly rows: readonly NewImportRow[];
  /** Where the rows are registered: only those that can be are given, so that no two have the same number. */
  readonly isRegistering?: boolean;
};

type ReadRow = {
  readonly row_no: number;
  readonly input: CaseInput;
  readonly issues: readonly ImportIssue[];
  readonly number: string | undefined;
  readonly refusal: string | null;
  /** What a spreadsheet has done to the cells, and what is doubtful about an e-invoice. */
  readonly warnings: readonly ImportRowIssue[];
};

export type JudgedRows = {
  readonly rows: readonly CheckedRow[];
  readonly cases: readonly CaseInput[];
  readonly decided: Decided;
};

/** Decides rows of a file by the very function that registers them. */
export async function judgeRows(tx: Database, { creditor, report, rows, isRegistering }: Judging): Promise<JudgedRows> {
  const read = await mapInTurns(rows, (row) => readRow(row, report, creditor));
  const numbers = read.flatMap(({ number }) => number ?? []);
  const own = read.map(({ row_no }) => row_no);
  const held = isRegistering ? new Map<string, number>() : await selectRowsOfNumbers(tx, report._id, numbers, own);
  const faults = faultsOf(read, await checkForms(read, report.creditor), held);
  const cases = read.map(({ input }, at) => (faults.has(at) ? unreadable : input));
  const lockFiles = (ids: readonly string[]) => lockRowFiles(tx, report._id, ids);
  const decided = await decideAll(tx, creditor, { cases, faults, lockFiles }, false);
  const credited = await selectUsedNumbers(
    tx,
    creditor._id,
    read.filter(isCreditNote).flatMap(({ number }) => number ?? []),
  );
  const doubts = isRegistering ? [] : await findDoubtful(tx, report, claimsOf(read, decided));
  const judged = read.map((row, at) => judgeRow(row, at, { read, decided, held, doubts, credited }));
  return { rows: judged, cases, decided };
}

/** The cells by the columns that they are mapped to. */
export function cellsByColumn(cells: readonly string[], columns: FileImportReport['columns']): ImportCells {
  const named = (columns ?? []).flatMap(({ column }, at) => (column === null ? [] : [[column, cells[at] ?? '']]));
  return Object.fromEntries(named);
}

function readRow(
  { row_no, cells, cell_warnings, refusal, original, lines }: NewImportRow,
  { columns, formats, terms, start_action, starts_today }: FileImportReport,
  { today }: LockedCreditor,
): ReadRow {
  const defaults = {
    ...terms,
    start_action: (start_action ?? 'reminder') as StartAction,
    start_from: starts_today ? today : addDays(today, 1),
  };
  const {
    values,
    issues,
    warnings: doubtful,
  } = readImportRow(cellsByColumn(cells, columns), { formats: formats ?? {}, defaults });
  const [invoice] = values.invoices;
  const document = { ...(original && { original_invoice: original }), ...linesFor(lines, invoice.amount) };
  const input = { ...values, invoices: [{ ...invoice, ...document }] };
  const ofCells = (cell_warnings ?? []).flatMap(({ at, warning }) => {
    const column = columns?.[at]?.column ?? null;
    return column === null ? [] : [{ column, warning }];
  });
  const warnings = [...ofCells, ...doubtful].map(
    ({ column, warning }): ImportRowIssue => ({ level: 'warning', column, rule: warning }),
  );
  return { row_no, input: input as unknown as CaseInput, issues, number: invoice.invoice_number, refusal, warnings };
}

/** Once someone has changed the amount, the lines of the e-invoice say something else than the claim. */
function linesFor(lines: ImportedLines | null, amount: Ore | undefined): Partial<ImportedLines> {
  const isWhole = lines && sumSpecification(lines.specification, lines.amount_rounding).total === amount;
  return isWhole ? lines : {};
}

/** The faults of the form of each row; they are many values to check, so a few rows at a time. */
async function checkForms(read: readonly ReadRow[], creditor: string): Promise<ElementFaults> {
  const parts = Array.from({ length: Math.ceil(read.length / FORMS_AT_ONCE) }, (_, nth) => nth * FORMS_AT_ONCE);
  const checked = await mapInTurns(parts, (from) => {
    const cases = read.slice(from, from + FORMS_AT_ONCE).map(({ input }) => input);
    const { faults } = checkForm(registerCaseInput, 'cases', { creditor, cases });
    return [...faults].map(([at, issues]) => [from + at, issues] as const);
  });
  return new Map(checked.flat());
}

/** Rows that are not decided: those of a document that is refused, those without the form of a case, and those whose number another row of the file has. */
function faultsOf(read: readonly ReadRow[], ofForm: ElementFaults, held: ReadonlyMap<string, number>) {
  const faults = new Map<number, readonly Issue[]>(ofForm);
  for (const [at, { issues, number, refusal }] of read.entries()) {
    if (refusal !== null) {
      faults.set(at, [refusedAt('', refusal as Refusal)]);
      continue;
    }
    const isHeld = number !== undefined && held.has(naturalKey(number));
    const found: Issue[] = [...issues];
    if (isHeld) found.push(refusedAt('invoices.0.invoice_number', 'csv_row_duplicate'));
    if (found.length > 0) faults.set(at, [...found, ...(faults.get(at) ?? [])]);
  }
  return faults;
}

function claimsOf(read: readonly ReadRow[], { results, customers }: Decided): readonly Claim[] {
  return results.flatMap((result, at) => {
    if (!('draft' in result)) return [];
    const { draft } = result;
    const [invoice] = draft.invoices;
    const customer = customerMeantBy(draft, customers)?._id ?? null;
    return [
      {
        row_no: read[at]!.row_no,
        number: read[at]!.number ?? '',
        customer,
        id_number: read[at]!.input.customer.id_number ?? null,
        amount: invoice!.amount,
        due: invoice!.due,
      },
    ];
  });
}

type Setting = {
  readonly read: readonly ReadRow[];
  readonly decided: Decided;
  readonly held: ReadonlyMap<string, number>;
  readonly doubts: readonly Doubt[];
  /** The cases of the invoices that credit notes credit, by the key of the number. */
  readonly credited: ReadonlyMap<string, string>;
};

function isCreditNote({ refusal }: ReadRow): boolean {
  return refusal === 'credit_note_not_a_claim';
}

function judgeRow(given: ReadRow, at: number, setting: Setting): CheckedRow {
  const { row_no, input, number, warnings } = given;
  const { read, decided, held, doubts, credited } = setting;
  const result = decided.results[at]!;
  const row = {
    row_no,
    values: input as unknown as CheckedRow['values'],
    duplicate_of: null,
    duplicate_row: null,
    case: null,
  };
  if ('draft' in result) {
    const doubtful = doubts
      .filter((doubt) => doubt.row_no === row_no)
      .map(
        ({ doubt, about }): ImportRowIssue => ({ level: 'warning', column: 'invoice_number', rule: doubt, arg: about }),
      );
    const issues = [...warnings, ...doubtful];
    return { ...row, status: issues.length > 0 ? 'warning' : 'ready', issues };
  }
  const issues = [...toRowIssues(result.issues), ...warnings];
  const key = number === undefined ? '' : naturalKey(number);
  // A credit note leads to the case whose capital it credits.
  if (isCreditNote(given)) return { ...row, status: 'error', issues, duplicate_of: credited.get(key) ?? null };
  const registered = decided.used.get(key) ?? null;
  const isTaken = issues.some(({ arg }) => arg === 'csv_row_duplicate' || arg === 'invoice_already_registered');
  if (!isTaken) return { ...row, status: 'error', issues };
  const earlier = read.find(
    (one, index) =>
      index < at && one.number !== undefined && naturalKey(one.number) === key && 'draft' in decided.results[index]!,
  );
  const duplicate_row = registered === null ? (held.get(key) ?? earlier?.row_no ?? null) : null;
  return {
    ...row,
    status: 'duplicate',
    issues: ofFile(issues, duplicate_row),
    duplicate_of: registered,
    duplicate_row,
  };
}

/** A number that another row of the file has is not registered yet. */
function ofFile(issues: readonly ImportRowIssue[], row: number | null): readonly ImportRowIssue[] {
  return issues.map((issue) =>
    row !== null && issue.arg === 'invoice_already_registered' ? { ...issue, arg: 'csv_row_duplicate' } : issue,
  );
}

/** The first fault of each column; that an invoice is incomplete is said by the columns that lack. */
function toRowIssues(found: readonly Issue[]): readonly ImportRowIssue[] {
  const told = found.filter(({ arg }) => arg !== 'incomplete_invoice');
  const byColumn = new Map<string | null, ImportRowIssue>();
  for (const { path, rule, arg } of told.length > 0 ? told : found) {
    const column = columnAt(path);
    if (!byColumn.has(column))
      byColumn.set(column, { level: 'error', column, rule, ...(arg !== undefined && { arg }) });
  }
  return [...byColumn.values()];
}
