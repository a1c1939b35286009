import { applicationKinds, applicationStatuses } from '@fordra/domain/enforcement/applications/authority-messages';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, json, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** An application to the enforcement authority about a case, as it was made, and its status. */
export const enforcementApplications = defineResource({
  name: 'enforcement--applications',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  masked: { when: 'has_protected_identity', attributes: ['claim'] },
  fields: {
    kind: oneOf(applicationKinds, { required: true, readOnly: true }),
    status: oneOf(applicationStatuses, { required: true, readOnly: true, default: 'queued' }),
    /** The claim as of that day. */
    claim: json({ required: true, readOnly: true }),
    total: amount({ required: true, readOnly: true }),
    /** The authority's fee. */
    fee: amount({ required: true, readOnly: true, default: 0 }),
    /** The application that a recall or a reduction is about. */
    answers: ref('enforcement--applications', { nullable: true, readOnly: true }),
    /** The authority's number of it. */
    authority_number: text({ nullable: true, readOnly: true, max: 60 }),
    verdict_number: text({ nullable: true, readOnly: true, max: 60 }),
    queued_date: day({ required: true, readOnly: true }),
    sent_date: day({ nullable: true, readOnly: true }),
    confirmed_date: day({ nullable: true, readOnly: true }),
    served_date: day({ nullable: true, readOnly: true }),
    decided_date: day({ nullable: true, readOnly: true }),
    ended_date: day({ nullable: true, readOnly: true }),
    rejection: text({ nullable: true, readOnly: true, max: 500 }),
    /** The file it was sent in. */
    delivery: ref('enforcement--deliveries', { nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    case: ref('cases', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'kind',
    icon: 'building-bank',
    item_search: {
      columns: ['kind', 'status', 'queued_date', 'total', 'authority_number', 'case', 'creditor'],
      filters: ['creditor', 'kind', 'status', 'queued_date'],
      text_search_attributes: ['authority_number', 'verdict_number'],
      sort: ['-queued_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'application',
              attributes: [
                'kind',
                'status',
                'total',
                'fee',
                'authority_number',
                'verdict_number',
                'answers',
                'rejection',
              ],
            },
            {
              key: 'dates',
              attributes: ['queued_date', 'sent_date', 'confirmed_date', 'served_date', 'decided_date', 'ended_date'],
            },
            { key: 'references', attributes: ['case', 'creditor', 'delivery', 'has_protected_identity'] },
          ],
        },
        { key: 'claim', panel: 'application-claim' },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        queued: 'grey',
        sent: 'blue',
        received: 'blue',
        confirmed: 'blue',
        rejected: 'red',
        decided: 'green',
        ended: 'grey',
      },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type EnforcementApplication = Doc<typeof enforcementApplications>;
