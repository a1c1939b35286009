import type { SpecificationLine } from '@fordra/domain/cases/registration/case-input';
import type { Ore } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { integer, json, media, oneOf, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;

export const importRowStatuses = [
  'unchecked',
  'ready',
  'warning',
  'error',
  'duplicate',
  'left_out',
  'registered',
  'refused',
  'undone',
] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];

/** The rules that a row may break besides refusals and what a spreadsheet does to cells; each has its words. */
export const importRowRules = [
  ...['required', 'type', 'enum', 'unknown', 'max_length', 'min_length', 'max', 'min', 'pattern', 'luhn', 'characters'],
  ...['after', 'before', 'not_before', 'not_after', 'in_future', 'depends', 'excluded', 'invalid', 'exists', 'failed'],
  ...['may_be_paid', 'possible_duplicate'],
] as const;

/** What is wrong with a row, or doubtful about it, at the column it is about; without a column, of the row as a whole. */
export type ImportRowIssue = {
  readonly level: 'error' | 'warning';
  readonly column: string | null;
  /** A rule that a value breaks; of `refused` the argument is the refusal. */
  readonly rule: string;
  readonly arg?: string | number;
};

/** What an e-invoice says of its lines. */
export type ImportedLines = { readonly specification: readonly SpecificationLine[]; readonly amount_rounding?: Ore };

/** One row of an imported file, which is one case with one invoice. */
export const fileImportRows = defineResource({
  name: 'file--import-rows',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    report: ref('file--import-reports', set),
    /** The line of the file, where a header is line 1. */
    row_no: integer({ ...set, min: 1, isName: true }),
    status: oneOf(importRowStatuses, { ...set, default: 'unchecked' }),
    cells: json(set),
    /** What a spreadsheet has done to cells, by their index. */
    cell_warnings: json(unset),
    /** Why the document that the row was read from is no claim of the creditor, whatever its cells say. */
    refusal: text({ ...unset, max: 100, words: 'refusal' }),
    /** The e-invoice that the row was read from, as a person reads it, until its case has it. */
    original: media(unset),
    /** The lines of the e-invoice, which hold as long as they sum to the amount. */
    lines: json(unset),
    /** What was read of the cells, as the input of a registration. */
    values: json(unset),
    issues: json(unset),
    /** The case that has the invoice already. */
    duplicate_of: ref('cases', unset),
    /** The row of the file that has the same invoice number. */
    duplicate_row: integer({ ...unset, min: 1, isName: true }),
    case: ref('cases', unset),
    account: ref('accounts', set),
    partner: ref('partners', unset),
  },
  ui: {
    title: 'row_no',
    icon: 'list',
    item_search: {
      columns: ['row_no', 'status', 'case', 'duplicate_of', 'duplicate_row'],
      filters: ['report', 'status'],
      text_search_attributes: [],
      sort: ['row_no'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'row',
              attributes: ['report', 'row_no', 'status', 'case', 'duplicate_of', 'duplicate_row', 'original'],
            },
          ],
        },
      ],
    },
    enum_colors: {
      status: {
        ready: 'green',
        warning: 'amber',
        error: 'red',
        duplicate: 'amber',
        registered: 'green',
        refused: 'red',
        left_out: 'grey',
        undone: 'grey',
      },
    },
  },
});

export type FileImportRow = Omit<
  Doc<typeof fileImportRows>,
  'cells' | 'cell_warnings' | 'lines' | 'values' | 'issues'
> & {
  readonly cells: readonly string[];
  readonly cell_warnings: readonly { readonly at: number; readonly warning: string }[] | null;
  readonly lines: ImportedLines | null;
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly issues: readonly ImportRowIssue[] | null;
};
