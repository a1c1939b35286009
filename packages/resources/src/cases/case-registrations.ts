import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, integer, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { CASES_MAX } from './registration-forecast.ts';

/** What sent a registration. */
export const registrationOrigins = ['portal', 'file', 'e_invoice', 'api', 'accounting_system'] as const;

/** The result of one submitted case: its numbers, or its faults. */
const result = object(
  {
    _status: oneOf(['OK', 'ERR'], {}),
    case: ref('cases', {}),
    journal_number: text({ max: 20 }),
    ocr_number: text({ max: 25 }),
    invoice_numbers: listOf(text({ max: 40 }), { max: 100 }),
    _issues: json({}),
    /** The cases that already have an invoice which was sent again. */
    registered_cases: listOf(ref('cases', {}), { max: 100 }),
    /** Once the registration is undone: whether that case is, and if not, why. */
    is_undone: boolean({}),
    undo_refusal: text({ max: 60 }),
  },
  {},
);

/** One registration, of one case or many, with the result of each (spec B §2). */
export const caseRegistrations = defineResource({
  name: 'case--registrations',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner' },
  createdBy: 'register_case',
  fields: {
    creditor: ref('creditors', { required: true, readOnly: true }),
    status: oneOf(['completed', 'partly_completed', 'undone'], { required: true, readOnly: true }),
    registered_count: integer({ required: true, readOnly: true, min: 0 }),
    refused_count: integer({ required: true, readOnly: true, min: 0 }),
    cases: listOf(ref('cases', {}), { max: CASES_MAX, required: true, readOnly: true, default: [] }),
    /** In the order they were sent: the case and its numbers, or its faults. */
    results: listOf(result, { max: CASES_MAX, required: true, readOnly: true }),
    origin: oneOf(registrationOrigins, { required: true, readOnly: true, default: 'api' }),
    registered_by: ref('users', { nullable: true, readOnly: true }),
    /** The file that the cases came in. */
    file_import_report: ref('file--import-reports', { nullable: true, readOnly: true }),
    undone: instant({ nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: '_created',
    icon: 'file-plus',
    item_search: {
      columns: ['_created', 'creditor', 'status', 'registered_count', 'refused_count', 'origin', 'undone'],
      filters: ['creditor', 'status'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'registration',
              attributes: [
                'creditor',
                'status',
                'registered_count',
                'refused_count',
                'origin',
                'registered_by',
                'file_import_report',
                'undone',
                'results',
              ],
            },
          ],
        },
        { key: 'cases', related: { resource: 'cases', attribute: 'case_registration' } },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { completed: 'green', partly_completed: 'amber', undone: 'grey' } },
  },
});

export type CaseRegistration = Doc<typeof caseRegistrations>;
