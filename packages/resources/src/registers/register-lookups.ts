import { lookupFaults, lookupPurposes, lookupResults, registers } from '@fordra/domain/registers/register-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';

/**
 * Each question to a public register about a debtor, with its purpose and who asked. It is written before the register is
 * asked, so that no question is without it.
 */
export const registerLookups = defineResource({
  name: 'register--lookups',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['changes'] },
  fields: {
    register: oneOf(registers, { required: true, readOnly: true }),
    /** The last four digits are left out. */
    number: text({ required: true, readOnly: true, max: 40 }),
    purpose: oneOf(lookupPurposes, { required: true, readOnly: true }),
    debtor: ref('debtors', { nullable: true, readOnly: true }),
    case: ref('cases', { nullable: true, readOnly: true }),
    user: ref('users', { nullable: true, readOnly: true }),
    /** The job that asked, where no user did. */
    job: text({ nullable: true, readOnly: true, max: 60, words: 'job' }),
    result: oneOf(lookupResults, { required: true, readOnly: true, default: 'unavailable' }),
    fault: oneOf(lookupFaults, { nullable: true, readOnly: true }),
    answered: instant({ nullable: true, readOnly: true }),
    /** What the register has otherwise than we had. */
    changes: listOf(
      object(
        {
          attribute: text({ required: true, max: 40 }),
          from: text({ nullable: true, max: 300 }),
          to: text({ nullable: true, max: 300 }),
        },
        {},
      ),
      { max: 10, required: true, readOnly: true, default: [] },
    ),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
  },
  ui: {
    title: 'number',
    icon: 'search',
    item_search: {
      columns: ['_created', 'register', 'number', 'purpose', 'result', 'debtor', 'user', 'job'],
      filters: ['register', 'purpose', 'result', 'fault', 'debtor', 'user', '_created'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'question',
              attributes: ['register', 'number', 'purpose', 'debtor', 'case', 'user', 'job', '_created'],
            },
            { key: 'answer', attributes: ['result', 'fault', 'answered', 'changes'] },
          ],
        },
      ],
    },
    enum_colors: {
      result: {
        found: 'green',
        deceased: 'red',
        emigrated: 'amber',
        protected: 'red',
        not_found: 'grey',
        unavailable: 'amber',
      },
    },
  },
});

export type RegisterLookup = Doc<typeof registerLookups>;
