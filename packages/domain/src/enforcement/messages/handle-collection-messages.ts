import { type Draft, positionOf, recordEvent } from '../../cases/draft/draft.ts';
import { receivePayment } from '../../money/actions/register-payment.ts';
import { type Day, earliestOf } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import { chargeOutlay } from '../changes/charge-application.ts';
import { endApplication } from '../changes/draft-applications.ts';
import { endProceeding } from '../changes/interrupt-by-proceeding.ts';
import { handleClosureReport } from './handle-closure-report.ts';
import { type HandledMessage, type MessageOf, messageHandled, messageRefused } from './handled-message.ts';

export function handleSeizure(draft: Draft, { decided_on: day, monthly }: MessageOf<'seizure_decision'>): Draft {
  return recordEvent(draft, 'seizure_decided', { day, amount: monthly });
}

export function handleInvestigation(
  draft: Draft,
  { reported_on: day, has_assets: hasAssets }: MessageOf<'investigation_report'>,
): Draft {
  return recordEvent(draft, 'investigation_reported', { day, has_assets: hasAssets });
}

/** Money that the authority has collected; a claim that is fully paid by it is closed, and so is the application (T17). */
export function handlePartialAccounting(
  draft: Draft,
  application: CaseApplication,
  { paid_on: day, amount, payment_reference: reference }: MessageOf<'partial_accounting'>,
): HandledMessage {
  if (amount <= 0) return messageRefused('an amount of nothing');
  const paid = takeIn(draft, { day, amount, reference });
  const isDone = application.kind === 'enforcement' && isClosedNow(draft, paid);
  return messageHandled(isDone ? end(paid, application, draft.file.today) : paid);
}

/** The authority closes the enforcement, with the last of the money or without (T16, T17). */
export function handleFinalAccounting(
  draft: Draft,
  application: CaseApplication,
  { reported_on: day, amount, payment_reference: reference }: MessageOf<'final_accounting'>,
): HandledMessage {
  if (amount < 0) return messageRefused('an amount below nothing');
  const on = earliestOf(day, draft.file.today);
  const recorded = recordEvent(end(draft, application, on), 'enforcement_reported', { day: on, amount });
  const paid = amount > 0 ? takeIn(recorded, { day, amount, reference }) : recorded;
  // A report on an enforcement that is over brings the last of the money, but ends no proceeding.
  if (application.ended !== null) return messageHandled(paid);
  const over = endProceeding(paid, on, true);
  if (positionOf(over).closed !== null) return messageHandled(over);
  const handled = handleClosureReport(over);
  return messageHandled(handled.allowed ? handled.draft : over);
}

/** A further year costs the basic fee once more; a closed case owes nothing more, regardless of which party bears the fee. */
export function handleFee(draft: Draft, { fee, changed_on: day }: MessageOf<'fee_changed'>): HandledMessage {
  if (fee <= 0) return messageRefused('a fee of nothing');
  const recorded = recordEvent(draft, 'authority_fee_changed', { amount: fee, day });
  const charged = chargeOutlay(recorded, 'enforcement_outlay', fee);
  return charged.allowed ? messageHandled(charged.draft) : { is: 'early', note: charged.refusal };
}

function takeIn(draft: Draft, { day, amount, reference }: { day: Day; amount: Ore; reference: string }): Draft {
  const paid = earliestOf(day, draft.file.today);
  const step = receivePayment(draft, { amount, paid, reference: reference.slice(0, 100), source: 'authority' });
  if (!step.allowed) throw new Error(`money from the authority for case ${draft.file.id}: ${step.refusal}`);
  return step.draft;
}

function end(draft: Draft, application: CaseApplication, on: Day): Draft {
  return application.ended === null ? endApplication(draft, application, { status: 'ended', ended: on }) : draft;
}

function isClosedNow(before: Draft, after: Draft): boolean {
  return positionOf(before).closed === null && positionOf(after).closed !== null;
}
