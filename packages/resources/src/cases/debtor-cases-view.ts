import { caseStates } from '@fordra/domain/cases/states/case-states';
import { currencies } from '@fordra/domain/values/money';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, boolean, integer, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { debtors } from '../parties/debtors.ts';
import { count, itemId, itemMeta, pageNumber, pageSize } from '../views/view-fields.ts';
import { cases } from './cases.ts';

const {
  journal_number,
  creditor,
  account,
  debtor,
  state,
  status,
  pause,
  closed,
  registration_date,
  due_date,
  next_flow_date,
  remaining_transaction_amount,
  currency,
} = cases.fields;

/** The attributes of a case that are listed. */
export const debtorCaseFields = {
  journal_number,
  creditor,
  account,
  debtor,
  state,
  status,
  pause,
  closed,
  registration_date,
  due_date,
  next_flow_date,
  remaining_transaction_amount,
  payable_amount: amount({ nullable: true }),
  currency,
};

/** The maximum number of other accounts that are searched for the same id number. */
export const DEBTOR_ACCOUNTS_MAX = 100;

/** All cases of one person: for staff across accounts, for a tenant its own. */
export const debtorCasesView = defineView({
  name: 'debtor_cases',
  path: '/debtors/:id/cases',
  section: 'debtors',
  access: {
    item: 'debtors',
    needs: [],
    uses: ['name', 'id_number', 'account', 'has_protected_identity'],
    alsoReads: ['cases'],
  },
  query: { page: pageNumber, max_results: pageSize },
  answer: {
    _id: itemId,
    debtors: listOf(
      object(
        {
          _id: itemId,
          name: text({ max: 120 }),
          account: debtors.fields.account,
          has_protected_identity: debtors.fields.has_protected_identity,
        },
        {},
      ),
      { required: true, max: DEBTOR_ACCOUNTS_MAX + 1 },
    ),
    /** The reader may not read the id number, so no other account was searched. */
    is_hidden: boolean({ required: true }),
    open: count,
    closed: count,
    creditors: count,
    owed: listOf(object({ currency: oneOf(currencies, { required: true }), amount: amount({ required: true }) }, {}), {
      required: true,
      max: 20,
    }),
    states: listOf(object({ state: oneOf(caseStates, { required: true }), count }, {}), { required: true, max: 100 }),
    _items: listOf(object({ ...itemMeta, ...debtorCaseFields }, {}), { required: true, max: 100 }),
    _meta: object({ page: integer({ required: true }), max_results: count, total: count }, { required: true }),
  },
});

export type DebtorCases = Answer<typeof debtorCasesView>;
