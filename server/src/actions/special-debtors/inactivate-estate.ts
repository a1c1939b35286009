import { inactivateEstate as decide } from '@fordra/domain/special-debtors/events/estate-events';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { text } from '@fordra/schema/fields';
import { defineGroupAction } from './define-group-action.ts';

/** The estate pays nothing: all debts of the deceased are closed (spec B §6, rules §8.3 T43). */
export const inactivateEstate = defineGroupAction({
  name: 'inactivate_estate',
  on: 'estates',
  endsClaim: true,
  input: { reason: text({ required: true, min: 1, max: 500 }) },
  refusals: ['status_not_allowed'],
  check: ({ is_active }) => (is_active ? allow : refuse('status_not_allowed')),
  decide: (file) => decide(file),
  values: () => ({ is_active: false, status: 'inactive' }),
});
