import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { integer, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The maximum number of cases in one call; larger files are sent in parts. */
export const CASES_MAX = 500;

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
    status: oneOf(['completed', 'partly_completed'], { required: true, readOnly: true }),
    registered_count: integer({ required: true, readOnly: true, min: 0 }),
    refused_count: integer({ required: true, readOnly: true, min: 0 }),
    cases: listOf(ref('cases', {}), { max: CASES_MAX, required: true, readOnly: true, default: [] }),
    /** In the order they were sent: the case and its numbers, or its faults. */
    results: listOf(result, { max: CASES_MAX, required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: '_created',
    icon: 'file-plus',
    item_search: {
      columns: ['_created', 'creditor', 'status', 'registered_count', 'refused_count'],
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
              attributes: ['creditor', 'status', 'registered_count', 'refused_count', 'results'],
            },
          ],
        },
        { key: 'cases', related: { resource: 'cases', attribute: 'case_registration' } },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { completed: 'green', partly_completed: 'amber' } },
  },
});

export type CaseRegistration = Doc<typeof caseRegistrations>;
