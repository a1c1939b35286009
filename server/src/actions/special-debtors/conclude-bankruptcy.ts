import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { concludedKinds, divideDividend } from '@fordra/domain/special-debtors/bankruptcy';
import { concludeBankruptcy as decide } from '@fordra/domain/special-debtors/events/bankruptcy-events';
import type { Day } from '@fordra/domain/values/day';
import { defaultCurrency } from '@fordra/domain/values/money';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { day, kronor, oneOf } from '@fordra/schema/fields';
import { remainingOf } from '../../engine/special-debtors/change-cases-of.ts';
import { defineGroupAction } from './define-group-action.ts';

/**
 * The bankruptcy is over. Its dividend is divided over the cases whose claim was proved, or over all where none was ordered to
 * be; a company's cases are closed, and a person's debt is monitored again (rules §8.3 T49).
 */
export const concludeBankruptcy = defineGroupAction({
  name: 'conclude_bankruptcy',
  on: 'bankruptcy-estates',
  movesMoney: true,
  endsClaim: true,
  input: {
    date: day({ required: true }),
    kind: oneOf(concludedKinds, { required: true }),
    dividend: kronor({
      min: 1,
      requiredWhen: { kind: ['dividend'] },
      excludedWhen: { kind: ['dismissed', 'withdrawn'] },
    }),
  },
  refusals: ['debtor_is_not_bankrupt', 'bad_action_input'],
  check: ({ is_open: isOpen }) => (isOpen ? allow : refuse('debtor_is_not_bankrupt')),
  checkInput: ({ date }, today, { date: from }) => {
    if (date > today) return invalidInput('date', 'in_future');
    return date < from ? invalidInput('date', 'not_before', from) : undefined;
  },
  async prepare({ input, loadCases }) {
    const cases = await loadCases();
    // A dividend in kronor can pay claims in kronor only.
    const inKronor = cases.filter(({ file }) => file.currency === defaultCurrency);
    const proved = inKronor.filter(({ file }) => file.position.phase === 'proof_of_debt');
    const claimants = (proved.length > 0 ? proved : inKronor).map(({ file, row }) => ({
      id: file.id,
      account: row.account,
      remaining: remainingOf(file),
    }));
    const shares = divideDividend(input.dividend ?? 0, claimants);
    if ((input.dividend ?? 0) > 0 && shares.size === 0) return invalidInput('dividend', 'invalid');
    const ofAccounts: Record<string, number> = {};
    for (const { id, account } of claimants) ofAccounts[account] = (ofAccounts[account] ?? 0) + (shares.get(id) ?? 0);
    return { shares: Object.fromEntries(shares), ofAccounts };
  },
  decide: (file, { date, kind }, { shares }) =>
    decide(file, { date: date as Day, kind, dividend: shares[file.id] ?? 0 }),
  values: ({ date, kind, dividend }, { account }, { ofAccounts }) => ({
    ...{ phase: 'concluded', is_open: false, concluded_date: date, concluded_kind: kind },
    dividend: dividend === undefined ? null : (ofAccounts[account] ?? 0),
  }),
  frees: true,
});
