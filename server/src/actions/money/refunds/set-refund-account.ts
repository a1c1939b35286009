import { overpaymentDays } from '@fordra/domain/money/refunds/overpayment';
import { readRefundAccount } from '@fordra/domain/money/refunds/refund-account';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { debtors } from '@fordra/resources/parties/debtors';
import { refundAccountFields } from '@fordra/resources/parties/refund-account';
import { oneOf } from '@fordra/schema/fields';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import { selectCaseOfOverpayment } from '../../../store/money/refunds.ts';
import { defineAction } from '../../definition/define-action.ts';
import { checkHeld, heldRefusals, loadHeld, personOf } from './held-overpayment.ts';

const name = 'set_refund_account';

/** Where the money is to go. What the debtor has said holds for later overpayments too. */
export const setRefundAccount = defineAction({
  name,
  on: 'overpayments',
  kind: 'intermediate',
  input: { ...refundAccountFields, account_source: oneOf(['debtor', 'staff'], { required: true }) },
  refusals: [...heldRefusals, 'refund_account_invalid'],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCaseOfOverpayment(tx, id)),
  load: ({ tx, target }) => loadHeld(tx, target),
  check: ({ held, ...rest }) => checkHeld({ ...rest, held: { ...held, isAtBank: true } }),
  async run({ tx, input: { account_source: source, ...given }, facts: { target }, requester, change }) {
    const account = readRefundAccount(given);
    if (!account) return refuse('refund_account_invalid');
    const person = personOf(requester);
    const { refund_by } = overpaymentDays(target.remaining_amount, await selectToday(tx), true);
    const status = target.status === 'awaiting_account' ? 'held' : target.status;
    await change({
      refund_account: account,
      account_source: source,
      account_set_by: person,
      status,
      refund_by,
      remind_on: null,
    });
    if (source === 'debtor' && target.debtor !== null) {
      const debtor = (await lockRows(tx, 'debtors', [target.debtor])).get(target.debtor)!;
      const values = { refund_account: account, refund_account_set_by: person };
      const write = { action: name, target: debtor, etag: String(debtor._etag), values };
      await changeInAction(tx, requester, { resource: debtors }, write);
    }
    return allow;
  },
});
