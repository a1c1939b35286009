import { checkedLetterRefusals } from '@fordra/domain/documents/letter-content/check-letter';
import { letterChannels } from '@fordra/domain/documents/letters/letter-channels';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { amount, day, oneOf, text } from '@fordra/schema/fields';
import { askForAccount as ask } from '../../../engine/money/ask-for-account.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCaseOfOverpayment } from '../../../store/money/refunds.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { checkHeld, heldRefusals, loadHeld } from './held-overpayment.ts';

const name = 'ask_for_account';

/** A letter asks the debtor which account the money is to go to; it may be asked again, as after a return. */
export const askForAccount = defineAction({
  name,
  on: 'overpayments',
  kind: 'intermediate',
  input: {},
  dryRunAnswer: {
    recipient_name: text({ required: true, max: 120 }),
    channel: oneOf(letterChannels, { required: true }),
    letter_date: day({ required: true }),
    amount: amount({ required: true }),
  },
  refusals: [...heldRefusals, 'refund_account_known', 'case_locked', ...checkedLetterRefusals],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCaseOfOverpayment(tx, id)),
  load: ({ tx, target }) => loadHeld(tx, target),
  check(facts): Verdict {
    const verdict = checkHeld(facts);
    if (!verdict.allowed) return verdict;
    return facts.target.refund_account === null ? allow : refuse('refund_account_known');
  },
  async run({ tx, facts: { target }, requester, ports: { agency }, change, answerDryRun }) {
    if (!agency) throw new Error('letters cannot be created: the settings name no sender');
    const asked = await ask(tx, target, { agency, by: actorOf(requester, name), isReminder: false });
    if (!asked.allowed) return refuseInput(asked);
    await change(asked.values);
    const { recipientName, channel, letterDate, amount: sum } = asked.letter;
    answerDryRun({ recipient_name: recipientName, channel, letter_date: letterDate, amount: sum });
    return allow;
  },
});
