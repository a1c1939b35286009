import { caseStates } from '@fordra/domain/cases/states/case-states';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, oneOf, ref } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** The days on which a case was open in one state, or closed: the cases behind the figures of reports, also of past days. */
export const reportCases = defineResource({
  name: 'creditor--report-cases',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    case: ref('cases', required),
    creditor: ref('creditors', required),
    state: oneOf(caseStates, required),
    is_open: boolean(required),
    first_day: day(required),
    /** 9999-12-31 while it lasts. */
    last_day: day(required),
    due_date: day(required),
    currency: oneOf(currencies, required),
    closed_kind: oneOf(closedKinds, nullable),
    closed_reason: oneOf(closedReasons, nullable),
    /** Capital with VAT, written off when the case was closed; those by rate sum to it. */
    written_off_amount: amount({ ...required, default: 0 }),
    written_off_25_amount: amount({ ...required, default: 0 }),
    written_off_12_amount: amount({ ...required, default: 0 }),
    written_off_6_amount: amount({ ...required, default: 0 }),
    written_off_0_amount: amount({ ...required, default: 0 }),
    vat_25_amount: amount({ ...required, default: 0 }),
    vat_12_amount: amount({ ...required, default: 0 }),
    vat_6_amount: amount({ ...required, default: 0 }),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'first_day',
    icon: 'briefcase',
    item_search: {
      columns: ['case', 'creditor', 'state', 'due_date', 'first_day', 'closed_reason', 'written_off_amount'],
      row_opens: 'case',
      filters: ['creditor', 'state', 'is_open', 'closed_reason', 'due_date', 'first_day', 'last_day'],
      text_search_attributes: [],
      sort: ['due_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'stay',
              attributes: ['case', 'creditor', 'state', 'is_open', 'first_day', 'last_day', 'due_date', 'currency'],
            },
            {
              key: 'closed',
              attributes: [
                'closed_kind',
                'closed_reason',
                'written_off_amount',
                'written_off_25_amount',
                'vat_25_amount',
                'written_off_12_amount',
                'vat_12_amount',
                'written_off_6_amount',
                'vat_6_amount',
                'written_off_0_amount',
              ],
            },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type ReportCase = Doc<typeof reportCases>;
