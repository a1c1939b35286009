import { moveOverpaid, placeMoved } from '@fordra/domain/money/actions/refund-overpaid';
import { checkMayOffset } from '@fordra/domain/money/compute-overpayment';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { amount, boolean, ref } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../../engine/cases/load-case-files.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCaseOfOverpayment } from '../../../store/money/refunds.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadCase } from '../../definition/load-case.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { checkHeld, heldRefusals, loadHeld } from './held-overpayment.ts';

const name = 'offset';

/** What was paid too much pays another case of the same creditor, once the payer has agreed. */
export const offset = defineAction({
  name,
  on: 'overpayments',
  kind: 'major',
  movesMoney: true,
  input: {
    case: ref('cases', { required: true }),
    amount: amount({ min: 1 }),
    has_consent: boolean({ required: true, default: false }),
  },
  refusals: [
    ...heldRefusals,
    'not_found',
    'offset_other_creditor',
    'offset_needs_consent',
    'currency_differs',
    'case_locked',
    'case_closed',
  ],
  async lockFirst(tx, { id, input }) {
    const other = typeof input.case === 'string' ? [input.case] : [];
    await lockCases(tx, [...(await selectCaseOfOverpayment(tx, id)), ...other]);
  },
  load: ({ tx, target }) => loadHeld(tx, target),
  check: checkHeld,
  async run({ tx, input, facts: { target, source }, requester, written }) {
    const by = actorOf(requester, name);
    if (input.case === target.case) return refuse('not_found');
    const [other] = await loadCaseFiles(tx, { ids: [input.case], scope: requester.scope, isLocked: true });
    if (!other) return refuse('not_found');
    const verdict = checkMayOffset({
      isSameCreditor: other.file.creditor === target.creditor,
      hasConsent: input.has_consent,
    });
    if (!verdict.allowed) return verdict;
    if (other.file.currency !== target.currency) return refuse('currency_differs');
    const own = await loadCase(tx, requester, target.case, { isLocked: true });
    const sum = input.amount ?? target.remaining_amount;
    const moved = moveOverpaid(own.file, { payment: source.payment, amount: sum });
    if (!moved.allowed) return refuseInput(moved);
    const { source: of, bankTransaction } = own.file.payments.find(({ id }) => id === source.payment)!;
    const money = { amount: sum, source: of as 'bank', bankTransaction: bankTransaction!, reference: source.reference };
    const placed = placeMoved(other.file, money);
    if (!placed.allowed) return refuseInput(placed);
    const [applied] = await applyCaseOutcomes(tx, [{ loaded: own, outcome: moved.outcome }], by);
    await applyCaseOutcomes(tx, [{ loaded: other, outcome: placed.outcome }], by);
    written(applied!.overpayments.find(({ id }) => id === target._id)!);
    return allow;
  },
});
