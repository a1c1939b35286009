import type { ColumnFormats } from '@fordra/domain/cases/import/column-formats';
import type { ImportColumn } from '@fordra/domain/cases/import/import-columns';
import type { ImportDefaults } from '@fordra/domain/cases/import/read-import-row';
import { undoUntil } from '@fordra/domain/cases/import/undo-until';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import {
  amount,
  boolean,
  computed,
  day,
  instant,
  integer,
  json,
  listOf,
  media,
  oneOf,
  ref,
  text,
} from '@fordra/schema/fields';
import { historyTab, rawTab } from '../item-tabs/closing-tabs.ts';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;
export const SHEETS_MAX = 100;
const count = integer({ ...set, min: 0, default: 0 });

export const importFormats = ['csv', 'xlsx', 'ubl', 'svefaktura', 'cii'] as const;
export const importSeparators = ['auto', 'comma', 'semicolon'] as const;
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importStatuses = [
  'received',
  'reading',
  'to_map',
  'checking',
  'checked',
  'queued',
  'registering',
  'paused',
  'completed',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export type ImportTerms = Omit<ImportDefaults, 'start_action' | 'start_from'>;

/** One column of a file: its header, and the attribute that it fills, if any. */
export type ImportFileColumn = { readonly header: string; readonly column: ImportColumn | null };

/** A change of many rows: those of a state, if not null, are left out, or all with the same text and the same fault in a column get another text. */
export type ImportRowsChange = {
  /** How many of how many rows are changed. */
  readonly done: number;
  readonly count: number;
  /** The last row that is changed; null once all are, and only their duplicates are still to be checked again. */
  readonly after: number | null;
} & (
  | { readonly action: 'leave_out'; readonly status: LeavableStatus | null }
  | ({ readonly action: 'fix_alike' } & AlikeCells)
);

export const leavableStatuses = ['ready', 'warning', 'error', 'duplicate'] as const;
type LeavableStatus = (typeof leavableStatuses)[number];

export type AlikeCells = {
  /** The index of the column's cells. */
  readonly at: number;
  readonly column: string;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly arg: string | null;
};

/** The import of one file of cases: how it was read, how many rows are in which state, and what became of it. */
export const fileImportReports = defineResource({
  name: 'file--import-reports',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', set),
    kind: oneOf(['cases'], { ...set, default: 'cases' }),
    filename: text({ ...set, max: 200 }),
    size: integer({ ...set, min: 0 }),
    sha256: text({ ...set, max: 64 }),
    status: oneOf(importStatuses, { ...set, default: 'received' }),
    /** Why it stopped: a refusal. */
    failure: text({ ...unset, max: 100, words: 'refusal' }),
    /** The line of a text file in which what made it fail begins. */
    failure_line: integer({ ...unset, min: 1, isName: true }),
    format: oneOf(importFormats, unset),
    encoding: oneOf(importEncodings, unset),
    separator: oneOf(importSeparators, { ...set, default: 'auto' }),
    has_header: boolean({ ...set, default: true }),
    sheet: text({ ...unset, max: 100 }),
    /** The visible sheets of a spreadsheet. */
    sheets: listOf(text({ max: 100 }), { ...unset, max: SHEETS_MAX }),
    columns: json(unset),
    /** How amounts and days are written, by column; `ambiguous` until someone says. */
    formats: json(unset),
    /** What holds for rows that say nothing else. */
    terms: json(unset),
    /** What is being changed in many rows, by a part of them at a time, and how far that has come. */
    changing: json(unset),
    /** For rows that name none. */
    start_action: oneOf(startActions, unset),
    /** Else the first day of the cases is the day after their registration. */
    starts_today: boolean({ ...set, default: false }),
    /** Rows with warnings are registered too. */
    with_warnings: boolean({ ...set, default: false }),
    rows: count,
    ready: count,
    warning: count,
    error: count,
    duplicate: count,
    left_out: count,
    registered: count,
    refused: count,
    undone: count,
    /** The claims of the rows that can be or have been registered. */
    sum_amount: amount({ ...set, default: 0 }),
    started_by: ref('users', unset),
    /** When the first row was registered. */
    started: instant(unset),
    /** The last day on which it can be undone for certain. */
    undo_until: computed(day({ nullable: true }), undoUntil),
    result_file: media(unset),
    account: ref('accounts', set),
    partner: ref('partners', unset),
  },
  ui: {
    title: 'filename',
    icon: 'file-plus',
    item_search: {
      columns: ['filename', 'creditor', 'status', 'rows', 'registered', 'error', '_created'],
      filters: ['creditor', 'status'],
      text_search_attributes: ['filename'],
      sort: ['-_created'],
      extra_buttons: [{ key: 'upload', kind: 'link', to: '/case-registration/file-upload' }],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'report',
              attributes: [
                'filename',
                'creditor',
                'status',
                'failure',
                'failure_line',
                'start_action',
                'starts_today',
                'started_by',
                'started',
                'undo_until',
              ],
            },
            {
              key: 'counts',
              attributes: [
                'rows',
                'ready',
                'warning',
                'error',
                'duplicate',
                'left_out',
                'registered',
                'refused',
                'undone',
                'sum_amount',
                'result_file',
              ],
            },
            {
              key: 'file',
              attributes: ['format', 'encoding', 'separator', 'has_header', 'sheet', 'size', 'sha256', 'with_warnings'],
            },
          ],
        },
        { key: 'rows', related: { resource: 'file--import-rows', attribute: 'report' } },
        { key: 'registrations', related: { resource: 'case--registrations', attribute: 'file_import_report' } },
        historyTab,
        rawTab,
      ],
    },
    enum_colors: {
      status: {
        to_map: 'amber',
        checked: 'amber',
        paused: 'amber',
        completed: 'green',
        failed: 'red',
        undone: 'grey',
        cancelled: 'grey',
      },
    },
  },
});

export type FileImportReport = Omit<Doc<typeof fileImportReports>, 'columns' | 'formats' | 'terms' | 'changing'> & {
  readonly columns: readonly ImportFileColumn[] | null;
  readonly formats: ColumnFormats | null;
  readonly terms: ImportTerms | null;
  readonly changing: ImportRowsChange | null;
};
