import fc from 'fast-check';
import { registerAgentReport } from '../abroad/actions/register-agent-report.ts';
import { startForeignHandling } from '../abroad/actions/start-foreign-handling.ts';
import { agentReports } from '../abroad/collection-statuses.ts';
import { approveRespite } from '../cases/actions/approve-respite.ts';
import { cancelCase, cancelReasons } from '../cases/actions/cancel-case.ts';
import { closeManually, manualCloseReasons } from '../cases/actions/close-manually.ts';
import { lockCase, unlockCase } from '../cases/actions/lock-case.ts';
import { migrateCase } from '../cases/actions/migrate-case.ts';
import { moveToDebtCollection } from '../cases/actions/move-to-debt-collection.ts';
import { pauseCase } from '../cases/actions/pause-case.ts';
import { registerObjection } from '../cases/actions/register-objection.ts';
import { reopenCase } from '../cases/actions/reopen-case.ts';
import { requestInvoiceCopy } from '../cases/actions/request-invoice-copy.ts';
import { resetFailedCase } from '../cases/actions/reset-failed-case.ts';
import { resumeCase } from '../cases/actions/resume-case.ts';
import { writeOffCase } from '../cases/actions/write-off-case.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import { createDecision } from '../decisions/actions/create-decision.ts';
import { makeDecision } from '../decisions/actions/make-decision.ts';
import { recallDecision } from '../decisions/actions/recall-decision.ts';
import { decisionTypes } from '../decisions/decision-catalogue.ts';
import { decisionKeys } from '../decisions/decision-keys.ts';
import { moveWorkflow, registerCourt } from '../disputes/actions/change-dispute.ts';
import { chargeLegalWork } from '../disputes/actions/charge-legal-work.ts';
import { recallDispute } from '../disputes/actions/recall-dispute.ts';
import { startDispute } from '../disputes/actions/start-dispute.ts';
import { workflowSteps } from '../disputes/workflow-steps.ts';
import { attemptEnforcement } from '../enforcement/actions/attempt-enforcement.ts';
import { recallEnforcement } from '../enforcement/actions/recall-enforcement.ts';
import { courtOutcomes, registerCourtOutcome } from '../enforcement/actions/register-court-outcome.ts';
import { changeStartAction } from '../flow/actions/change-start-action.ts';
import { startActions } from '../flow/items/flow-items.ts';
import { creditCapital } from '../money/actions/credit-capital.ts';
import { creditableFees, creditFee } from '../money/actions/credit-fee.ts';
import { freezeInterest, releaseInterest } from '../money/actions/freeze-interest.ts';
import { registerCreditorPayment } from '../money/actions/register-creditor-payment.ts';
import { registerPayment } from '../money/actions/register-payment.ts';
import { reversePayment } from '../money/actions/reverse-payment.ts';
import { addDays } from '../values/day.ts';
import { type ArbitraryAction, anAction } from './an-action.ts';
import { arbitrarySpecialAction } from './arbitrary-special-action.ts';

const amount = fc.oneof(fc.integer({ min: 1, max: 12_000_00 }), fc.constantFrom(1, 60_00, 10_000_00, 10_240_00));
/** Actions that move a case to the authority more often than the others. */
const decisionOptions = [
  ...Array.from({ length: 30 }, () => 'apply_payment_order'),
  ...decisionTypes.flatMap(({ options }) => options.map(({ key }) => key)),
];
const late = fc.oneof(fc.constant(0), fc.nat(40));
/** By its index among those of the case. */
const invoice = fc.constantFrom(undefined, 0, 1);
const idOf = ({ invoices }: CaseFile, index: number | undefined) =>
  index === undefined ? undefined : invoices[index]?.id;

const payment = fc.record({ amount, late, invoice });

export const arbitraryAction: fc.Arbitrary<ArbitraryAction> = fc.oneof(
  { weight: 12, arbitrary: arbitrarySpecialAction },
  {
    weight: 6,
    arbitrary: anAction('register payment', payment, (file, { amount, late, invoice }) =>
      registerPayment(file, { amount, paid: addDays(file.today, -late), invoice: idOf(file, invoice) }),
    ),
  },
  {
    weight: 3,
    arbitrary: anAction('register creditor payment', payment, (file, { amount, late }) =>
      registerCreditorPayment(file, { amount, paid: addDays(file.today, -late) }),
    ),
  },
  {
    weight: 4,
    arbitrary: anAction('reverse payment', fc.nat(5), (file, number) =>
      reversePayment(file, { payment: file.payments[number]?.id ?? 'none', reason: 'bounced' }),
    ),
  },
  {
    weight: 2,
    arbitrary: anAction(
      'credit fee',
      fc.record({ fee: fc.constantFrom(...creditableFees), amount: fc.option(amount, { nil: undefined }) }),
      creditFee,
    ),
  },
  {
    weight: 2,
    arbitrary: anAction(
      'credit capital',
      fc.record({ amount, invoice, withRest: fc.boolean() }),
      (file, { invoice, ...input }) => creditCapital(file, { ...input, invoice: idOf(file, invoice) }),
    ),
  },
  anAction('freeze', fc.option(fc.nat(60), { nil: undefined }), (file, days) =>
    freezeInterest(file, { from: file.today, to: days === undefined ? undefined : addDays(file.today, days) }),
  ),
  anAction('release', fc.constant(null), releaseInterest),
  anAction('pause', fc.nat(100), (file, days) => pauseCase(file, { to: addDays(file.today, days) })),
  { weight: 2, arbitrary: anAction('resume', fc.constant({}), resumeCase) },
  anAction('object', fc.constant({ reason: 'price', text: 'Fel pris' } as const), registerObjection),
  anAction('respite', fc.record({ days: fc.nat(70) }), approveRespite),
  anAction('close', fc.record({ reason: fc.constantFrom(undefined, ...manualCloseReasons) }), closeManually),
  anAction('cancel', fc.record({ reason: fc.constantFrom(...cancelReasons) }), cancelCase),
  { weight: 2, arbitrary: anAction('reopen', fc.constant(null), reopenCase) },
  anAction('write off', fc.record({ isDecided: fc.boolean() }), writeOffCase),
  anAction('request copy', fc.constant({}), requestInvoiceCopy),
  anAction('move to collection', fc.constant(null), moveToDebtCollection),
  anAction('reset', fc.constant({}), resetFailedCase),
  {
    weight: 4,
    arbitrary: anAction(
      'decide',
      fc.record({ option: fc.constantFrom(...decisionOptions), amount: fc.option(amount, { nil: undefined }) }),
      (file, input) =>
        makeDecision(file, {
          options: [input.option],
          amount: input.amount,
          reason: 'goodwill',
          file: input.option === 'attach_evidence' ? 'file' : undefined,
        }),
    ),
  },
  anAction('request decision', fc.record({ type: fc.constantFrom(...decisionKeys) }), createDecision),
  anAction('recall decision', fc.record({ returnToPause: fc.boolean() }), (file, input) =>
    recallDecision(file, file.decisions.at(-1)?.id ?? 'none', input),
  ),
  anAction('attempt enforcement', fc.constant(null), attemptEnforcement),
  {
    weight: 2,
    arbitrary: anAction(
      'recall',
      fc.record({ reason: fc.constant('Betalt'), withdraw: fc.boolean() }),
      recallEnforcement,
    ),
  },
  {
    weight: 2,
    arbitrary: anAction(
      'register court outcome',
      fc.record({
        outcome: fc.constantFrom(...courtOutcomes),
        capital: amount,
        costs: fc.constantFrom(undefined, 2_000_00),
      }),
      (file, input) => registerCourtOutcome(file, { ...input, decided: file.today, verdictNumber: 'T 1' }),
    ),
  },
  {
    weight: 2,
    arbitrary: anAction(
      'start dispute',
      fc.record({ amount: fc.option(amount, { nil: undefined }) }),
      (file, { amount: disputed }) =>
        startDispute(file, { reason: 'price', text: 'x', amount: disputed, team: undefined }),
    ),
  },
  { weight: 2, arbitrary: anAction('recall dispute', fc.constant({ comment: 'x' }), recallDispute) },
  anAction('move workflow', fc.record({ step: fc.constantFrom(...workflowSteps) }), (file, { step }) =>
    moveWorkflow(file, file.dispute?.id ?? 'none', { step, due: undefined, comment: 'x' }),
  ),
  anAction('register court', fc.constant({ court: 'Lunds tingsrätt', number: 'T 1-26' }), (file, input) =>
    registerCourt(file, file.dispute?.id ?? 'none', input),
  ),
  anAction('charge legal work', fc.record({ hours: fc.nat(2_400), outlay: fc.nat(5_000_00) }), (file, work) =>
    chargeLegalWork(file, { ...work, hourlyRate: 1_800_00, percentage: 100 }, 'sweden'),
  ),
  anAction('start foreign handling', fc.constant({ country: 'NO' }), startForeignHandling),
  anAction('report of agent', fc.record({ report: fc.constantFrom(...agentReports) }), (file, { report }) =>
    registerAgentReport(file, file.abroad?.id ?? 'none', { report, text: 'x' }),
  ),
  anAction('lock', fc.constant({ reason: 'Kontrolleras', until: '2030-01-01T00:00:00Z' }), lockCase),
  { weight: 2, arbitrary: anAction('unlock', fc.constant(null), unlockCase) },
  anAction('migrate', fc.constant({ system: 'Annat', reference: '1' }), migrateCase),
  anAction('change start', fc.record({ start: fc.constantFrom(...startActions) }), changeStartAction),
);
