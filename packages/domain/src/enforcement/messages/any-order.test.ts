import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { isPhaseOf } from '../../cases/states/phases.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { findVoucherFault, type Voucher } from '../../money/ledger/voucher.ts';
import { sumOn } from '../../testing/a-case-file.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { aCaseAtAuthority, arbitraryMessage, letterFacts, sent } from '../../testing/arbitrary-message.ts';
import { addDays } from '../../values/day.ts';
import { receiveAuthorityMessage } from './receive-authority-message.ts';

const FIRST_FEE = 300_00;
/** The long run is `npm run proof:authority`. */
const RUNS = Number(process.env.FORDRA_PROOF_RUNS ?? 120);

test('for any order of messages, no outlay is booked twice or lost, and the case follows the transition table', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: arbitraryMessage }, arbitraryAction), { maxLength: 14 }),
      (steps) => {
        let file = aCaseAtAuthority();
        const vouchers: Voucher[] = [];
        const taken: number[] = [];
        let further = 0;
        const apply = (outcome: CaseOutcome) => {
          vouchers.push(...outcome.vouchers);
          file = sent(afterOutcome(file, outcome));
        };
        for (const [at, step] of steps.entries()) {
          file = onDay(file, addDays(file.today, step.days + 1));
          apply(runFlowItem({ file, letterFacts }).outcome);
          if ('act' in step) {
            const decided = step.act(file);
            if (decided.allowed) apply(decided.outcome);
          } else {
            const application = file.applications.findLast(({ kind }) => kind === step.to);
            const event = { reference: `news ${at}`, application: application?.id ?? 'none', message: step.message };
            const received = receiveAuthorityMessage(file, event);
            if (received.is === 'outcome') {
              if (step.message.kind === 'fee_changed') further += step.message.fee;
              if (step.message.kind === 'partial_accounting' || step.message.kind === 'final_accounting')
                taken.push(step.message.amount);
              apply(received.outcome);
            }
          }
          expectSound(file, vouchers);
        }
        expectOutlays(file, vouchers, further);
        const through = file.payments.filter(({ kind }) => kind === 'authority_payment');
        expect(through.map(({ amount }) => amount)).toEqual(taken.filter((amount) => amount > 0));
      },
    ),
    { numRuns: RUNS },
  );
});

/** The position exists, every voucher balances, the explained amounts are the booked ones, and only a verdict has its costs. */
function expectSound(file: CaseFile, vouchers: readonly Voucher[]): void {
  const { state, phase, holds } = file.position;
  expect([state, phase, isPhaseOf(state, phase)]).toEqual([state, phase, true]);
  expect(new Set(holds).size).toBe(holds.length);
  for (const voucher of vouchers) expect(findVoucherFault(voucher)).toBeUndefined();
  const { total, unpostedInterest } = explainAmount(file.debt, file.today);
  if (file.position.closed === null)
    expect(total - unpostedInterest).toBe(file.debt.postings.reduce((sum, { amount }) => sum + amount, 0));
  const isBackUnjudged = state === 'enforcement_recalled' && file.verdictNumber === null;
  const hasBounced = file.payments.some(({ isReversed }) => isReversed);
  if (isBackUnjudged && !hasBounced) {
    const { verdict_outlay: outlay, verdict_fee: fee } = balanceOf(openDraft(file));
    expect([outlay, fee]).toEqual([0, 0]);
  }
}

/** What we have advanced is the authority's fee for each application, once, and for each further year. */
function expectOutlays({ applications, debt }: CaseFile, vouchers: readonly Voucher[], further: number): void {
  // Those of a dispute are not the authority's.
  const ofDispute = ['court_outlay', 'legal_outlay'];
  const own = vouchers.filter(({ kind, text }) => kind === 'outlay' && !ofDispute.includes(text ?? ''));
  const owed = applications.filter(({ kind, status }) => kind !== 'enforcement' || status !== 'rejected');
  const fees = owed.reduce((sum, { fee }) => sum + fee, 0);
  // The fee of the first application was booked before any message.
  expect(FIRST_FEE + sumOn(own, 'outlays')).toBe(fees + further);
  expect(sumOn(own, 'outlays') + sumOn(own, 'own_bank')).toBe(0);
  const orders = applications.filter(({ kind }) => kind === 'payment_order').length;
  const charged = debt.postings.filter(({ component, kind }) => component === 'verdict_fee' && kind === 'cost');
  expect(charged.length).toBeLessThanOrEqual(orders);
}
