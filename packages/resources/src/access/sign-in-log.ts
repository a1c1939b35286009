import { sessionMethods } from '@fordra/domain/access/sign-in-methods';
import { signInOutcomes } from '@fordra/domain/access/sign-in-outcomes';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, oneOf, ref, text } from '@fordra/schema/fields';

/**
 * Sign-ins and failed attempts, for support. It contains no e-mail address: a known one is stored as its user, and `address_mark`
 * only shows that two rows are about the same address.
 */
export const signInLog = defineResource({
  name: 'sign-in--log',
  methods: ['GET'],
  owners: {},
  fields: {
    at: instant({ required: true, readOnly: true }),
    outcome: oneOf(signInOutcomes, { required: true, readOnly: true }),
    method: oneOf(sessionMethods, {
      nullable: true,
      readOnly: true,
    }),
    user: ref('users', { nullable: true, readOnly: true }),
    address_mark: text({ nullable: true, readOnly: true, max: 22 }),
    ip: text({ nullable: true, readOnly: true, max: 45 }),
    browser: text({ nullable: true, readOnly: true, max: 60 }),
  },
  ui: {
    title: 'outcome',
    icon: 'login',
    item_search: {
      columns: ['at', 'outcome', 'user', 'method', 'ip', 'browser'],
      filters: ['outcome', 'user'],
      text_search_attributes: ['ip', 'address_mark'],
      sort: ['-at'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'sign_in', attributes: ['at', 'outcome', 'method', 'user', 'address_mark'] },
            { key: 'origin', attributes: ['ip', 'browser'] },
          ],
        },
      ],
    },
    enum_colors: {
      outcome: {
        signed_in: 'green',
        otp_code_not_correct: 'amber',
        too_many_attempts: 'red',
        token_reused: 'red',
      },
    },
  },
});

export type SignInLogEntry = Doc<typeof signInLog>;
