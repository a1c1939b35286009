import { createHash } from 'node:crypto';
import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { currencies } from '@fordra/domain/values/money';
import { allow, refuse } from '@fordra/domain/values/verdict';
import {
  type FileImportReport,
  type ImportFileColumn,
  importEncodings,
  importSeparators,
} from '@fordra/resources/cases/file-import-reports';
import { boolean, integer, listOf, mapOf, object, oneOf, text } from '@fordra/schema/fields';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { saveMapping } from '../../../store/imports/import-mappings.ts';
import { defineImportAction } from './define-import-action.ts';

const names = importColumns.map(({ name }) => name) as [ImportColumn, ...ImportColumn[]];
const COLUMNS_MAX = 200;

/**
 * Says what the columns of the file are, and how the file is to be read: if that differs from how it was read it is read
 * again, and else its rows are checked.
 */
export const mapColumns = defineImportAction({
  name: 'map_columns',
  kind: 'minor',
  input: {
    /** For each column of the file the attribute that it fills, or an empty text. */
    columns: listOf(oneOf(['', ...names], {}), { max: COLUMNS_MAX }),
    separator: oneOf(importSeparators, {}),
    has_header: boolean({}),
    encoding: oneOf(importEncodings, {}),
    sheet: text({ max: 100 }),
    /** Where days may be read in two ways. */
    formats: mapOf(oneOf(['day_first', 'month_first'], {}), { max: COLUMNS_MAX }),
    start_action: oneOf(startActions, {}),
    starts_today: boolean({}),
    terms: object(
      {
        currency: oneOf(currencies, {}),
        is_due_date_agreed: boolean({}),
        interest_rule: oneOf(['late', 'agreed', 'agreed_margin', 'none'], {}),
        interest_rate: integer({ min: 0, max: 10_000 }),
        debt_description: text({ max: 200 }),
      },
      {},
    ),
  },
  refusals: ['csv_template_mismatch'],
  async run({ tx, facts: report, input, change }) {
    const { columns: mapped, formats, separator, has_header, encoding, sheet, ...chosen } = input;
    const reading = { separator, has_header, encoding, sheet };
    const changed = Object.entries(reading).filter(
      ([name, value]) => value !== undefined && value !== report[name as keyof typeof reading],
    );
    if (changed.length > 0) {
      await change({
        ...Object.fromEntries(changed),
        ...chosen,
        status: 'received',
        columns: null,
        formats: null,
        changing: null,
      });
      await addImportJob(tx, 'read-import-file', report);
      return allow;
    }
    const columns = (report.columns ?? []).map(
      ({ header, column }, at): ImportFileColumn => ({
        header,
        column: mapped === undefined ? column : ((mapped[at] || null) as ImportColumn | null),
      }),
    );
    if (!isComplete(columns)) return refuse('csv_template_mismatch');
    await change({ ...chosen, ...noneChecked, columns, formats: formats ?? null, status: 'checking' });
    await saveMapping(tx, report, fingerprintOf(columns), columns, chosen);
    await addImportJob(tx, 'check-import-rows', report);
    return allow;
  },
});

/** By this the job knows that rows which are checked are so for the former columns. */
const noneChecked = { ready: 0, warning: 0, error: 0, duplicate: 0, sum_amount: 0, changing: null } as const;

/** Every required column is there, and none twice. */
function isComplete(columns: readonly ImportFileColumn[]): boolean {
  const used = columns.flatMap(({ column }) => column ?? []);
  const required = importColumns.filter((column) => column.required);
  return new Set(used).size === used.length && required.every(({ name }) => used.includes(name));
}

/** Files with the same headers are mapped alike. */
export function fingerprintOf(columns: readonly Pick<FileImportColumn, 'header'>[]): string {
  const headers = columns.map(({ header }) => header.trim().toLowerCase());
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex');
}

type FileImportColumn = NonNullable<FileImportReport['columns']>[number];
