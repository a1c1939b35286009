import { approveRespite } from '@fordra/domain/cases/actions/approve-respite';
import { assignSolicitor } from '@fordra/domain/cases/actions/assign-solicitor';
import { cancelCase } from '@fordra/domain/cases/actions/cancel-case';
import { changeAddress } from '@fordra/domain/cases/actions/change-address';
import { closeManually } from '@fordra/domain/cases/actions/close-manually';
import { pauseCase } from '@fordra/domain/cases/actions/pause-case';
import { registerObjection } from '@fordra/domain/cases/actions/register-objection';
import { reopenCase } from '@fordra/domain/cases/actions/reopen-case';
import { requestInvoiceCopy } from '@fordra/domain/cases/actions/request-invoice-copy';
import { resetFailedCase } from '@fordra/domain/cases/actions/reset-failed-case';
import { resumeCase } from '@fordra/domain/cases/actions/resume-case';
import { writeOffCase } from '@fordra/domain/cases/actions/write-off-case';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { makeDecision } from '@fordra/domain/decisions/actions/make-decision';
import { registerCourtOutcome } from '@fordra/domain/enforcement/actions/register-court-outcome';
import { creditCapital } from '@fordra/domain/money/actions/credit-capital';
import { creditFee } from '@fordra/domain/money/actions/credit-fee';
import { freezeInterest } from '@fordra/domain/money/actions/freeze-interest';
import { registerCreditorPayment } from '@fordra/domain/money/actions/register-creditor-payment';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { reversePayment } from '@fordra/domain/money/actions/reverse-payment';
import { addDays } from '@fordra/domain/values/day';
import type { Act, Step } from './people/acts.ts';
import { buildPerson, PEOPLE_MAX } from './people/people.ts';

const others = ['returned', 'note', 'plan', 'plan_respite', 'consent', 'draw'] as const;

/** An act that changes the case itself; the others are about plans, returned letters and notes. */
export type CaseAct = Exclude<Act, { do: (typeof others)[number] }>;

export function isCaseAct(act: Act): act is CaseAct {
  return !(others as readonly string[]).includes(act.do);
}

type Reporter = 'finn' | 'karin' | 'creditor';

/** The user who registers the act in the portal, and the action. */
export const reporters: Readonly<Record<CaseAct['do'], readonly [Reporter, string]>> = {
  pay: ['finn', 'register_payment'],
  reverse: ['finn', 'reverse_payment'],
  pay_creditor: ['creditor', 'register_creditor_payment'],
  object: ['karin', 'register_objection'],
  answer: ['karin', 'resume_case'],
  respite: ['karin', 'approve_respite'],
  pause: ['creditor', 'pause_case'],
  copy: ['karin', 'request_invoice_copy'],
  credit_fee: ['karin', 'credit_fee'],
  credit_all: ['creditor', 'credit_capital'],
  cancel: ['creditor', 'cancel_case'],
  decide: ['creditor', 'make_decision'],
  court_outcome: ['karin', 'register_court_outcome'],
  write_off: ['creditor', 'write_off'],
  close: ['karin', 'close_manually'],
  solicitor: ['karin', 'assign_solicitor'],
  freeze: ['karin', 'freeze_interest'],
  move: ['karin', 'change_address'],
  reset: ['karin', 'reset_failed_case'],
  reopen: ['karin', 'reopen_case'],
};

/** The law firm of the demo, and the amount a month of the plan of the case. */
type Known = { readonly firm: string; readonly instalment: number };

/** Decides an act with the domain function that the action calls. */
export function decideAct(act: CaseAct, file: CaseFile, { firm, instalment }: Known): Decided {
  const { today, facts } = file;
  switch (act.do) {
    case 'pay':
      return registerPayment(file, { amount: amountOf(act, file, instalment), paid: today });
    case 'pay_creditor':
      return registerCreditorPayment(file, { amount: facts.remaining_capital, paid: today });
    case 'reverse':
      return reversePayment(file, { payment: paidIn(file), reason: 'Insättningen saknade täckning' });
    case 'object':
      return registerObjection(file, act);
    case 'answer':
      return resumeCase(file, {});
    case 'respite':
      return approveRespite(file, act);
    case 'pause':
      return pauseCase(file, { to: addDays(today, act.days), comment: act.comment });
    case 'copy':
      return requestInvoiceCopy(file, { comment: 'Hittar inte fakturan' });
    case 'credit_fee':
      return creditFee(file, { fee: act.fee, reason: 'Påminnelsen kom fram för sent' });
    case 'credit_all':
      return creditCapital(file, { amount: facts.remaining_capital, withRest: true, reason: 'Kunden hade rätt' });
    case 'cancel':
      return cancelCase(file, { reason: 'recalled', comment: 'Kunden har gjort upp med oss' });
    case 'decide':
      return answerQuestion(act, file);
    case 'court_outcome':
      return handleCourt(act, file);
    case 'write_off':
      return writeOffCase(file, { isDecided: true, decision: 'Beslut i styrelsen' });
    case 'close':
      return closeManually(file, { reason: act.reason });
    case 'solicitor':
      return assignSolicitor(file, { name: firm });
    case 'freeze':
      return freezeInterest(file, { from: today, reason: 'Tvist' });
    case 'move':
      return changeAddress(file, { address: addressFor(file) });
    case 'reset':
      return resetFailedCase(file, { comment: 'Adressen är hittad' });
    case 'reopen':
      return reopenCase(file);
  }
}

/** A creditor who wants to continue chooses the next application at the authority, whichever it is. */
function answerQuestion({ answer }: Extract<Act, { do: 'decide' }>, file: CaseFile): Decided {
  const wanted = answer === 'apply' ? ['apply_payment_order', 'apply_enforcement'] : [answer];
  const verdicts = wanted.map((option) =>
    makeDecision(file, { options: [option], ...(option === 'court_transfer' && { reason: 'legal_risk' }) }),
  );
  return verdicts.find(({ allowed }) => allowed) ?? verdicts[0]!;
}

function handleCourt({ outcome, number }: Extract<Act, { do: 'court_outcome' }>, file: CaseFile): Decided {
  const { today, facts } = file;
  const isWon = outcome === 'won' || outcome === 'won_in_part';
  return registerCourtOutcome(file, {
    outcome,
    decided: addDays(today, -4),
    caseNumber: `${number}-${today.slice(2, 4)}`,
    ...(isWon && { verdictNumber: `${number}-${today.slice(2, 4)}`, costs: 1_859_00 }),
    ...(outcome === 'won_in_part' && { capital: Math.ceil(facts.remaining_capital / 200_00) * 100_00 }),
  });
}

/** The debtor's newest payment that counts. */
function paidIn({ payments }: CaseFile): string {
  const ofDebtor = payments.filter(({ source }) => source === 'hand' || source === 'bank');
  return ofDebtor.findLast(({ isReversed }) => !isReversed)?.id ?? '';
}

/** What happens at the bank, if it is open: the portal reads it in the bank's files. */
export function isAtBank({ act }: Step): boolean {
  return act.do === 'pay' || act.do === 'reverse';
}

export function amountOf(
  { what, share = 0.2 }: Extract<Act, { do: 'pay' }>,
  { facts }: CaseFile,
  instalment: number,
): number {
  const total = Math.max(facts.remaining_total, 0);
  if (what === 'instalment') return Math.min(total, instalment);
  if (what === 'double') return total * 2;
  if (what === 'capital') return facts.remaining_capital;
  // Debtors pay in even hundreds.
  return what === 'all' ? total : Math.max(10_000, Math.round((total * share) / 10_000) * 10_000);
}

function addressFor(file: CaseFile) {
  const at = Number(file.invoices[0]!.number) % PEOPLE_MAX;
  return buildPerson(at).address as Parameters<typeof changeAddress>[1]['address'];
}
