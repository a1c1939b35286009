import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import {
  checkDecisionTemplate,
  defaultOptions,
  personOptions,
  reasonOptions,
  templateDays,
} from '@fordra/domain/decisions/decision-template';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, integer, listOf, localized, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/**
 * The deadline, the default and the unit of the decisions of a type. A creditor's takes precedence over its account's, and
 * that over ours; a decision keeps those with which it was requested.
 */
export const decisionTemplates = defineResource({
  name: 'decision--templates',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    type: oneOf(decisionKeys, { required: true, postOnly: true }),
    creditor: ref('creditors', { nullable: true, postOnly: true }),
    default_option: oneOf(defaultOptions, {
      nullable: true,
      refuses: { values: personOptions, refusal: 'decision_default_needs_person' },
    }),
    deadline_days: integer({ nullable: true, ...templateDays }),
    /** How many days before the deadline the creditor is reminded. */
    remind_days: listOf(integer({ min: 1, max: templateDays.max }), { nullable: true, max: 5 }),
    unit: ref('units', { nullable: true }),
    /** The options that need a reason, besides those that always do. */
    needs_reason: listOf(oneOf(reasonOptions, {}), { required: true, max: 10, default: [] }),
    /** Shown to those who answer. */
    instruction: localized({ nullable: true, max: 1_000 }),
    is_active: boolean({ required: true, default: true }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  rules: checkDecisionTemplate,
  ui: {
    title: 'type',
    icon: 'gavel',
    item_search: {
      columns: ['type', 'deadline_days', 'default_option', 'unit', 'creditor', 'is_active'],
      filters: ['type', 'creditor', 'is_active'],
      text_search_attributes: [],
      sort: ['type'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'template',
              attributes: [
                'type',
                'account',
                'creditor',
                'deadline_days',
                'default_option',
                'remind_days',
                'unit',
                'needs_reason',
                'instruction',
                'is_active',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type DecisionTemplateRow = Doc<typeof decisionTemplates>;
