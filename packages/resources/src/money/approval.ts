import { currencies } from '@fordra/domain/values/money';
import { amount, day, oneOf, ref, text } from '@fordra/schema/fields';

export const required = { required: true, readOnly: true } as const;
export const nullable = { nullable: true, readOnly: true } as const;

/** Fields of what one user requests and another approves. */
export const approvalFields = {
  amount: amount({ ...required, min: 1 }),
  currency: oneOf(currencies, { ...required, default: 'SEK' }),
  requested_by: ref('users', required),
  requested_on: day(required),
  approved_by: ref('users', nullable),
  /** Why it was cancelled. */
  reason: text({ ...nullable, max: 200 }),
};

/** Its list: what waits for an approval, and what is decided. */
export const approvalSearch = {
  filters: ['status', 'amount', 'requested_by', 'approved_by', 'requested_on'],
  presets: [
    { key: 'to_approve', filter: { status: ['requested'] }, sort: ['requested_on'] },
    { key: 'history', filter: { status: { not: ['requested'] } } },
  ],
  text_search_attributes: [],
  sort: ['-requested_on'],
};
