import { type Draft, positionOf, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import { applyEventIfAllowed } from '../../cases/events/apply-event.ts';
import { leaveAuthority } from '../../cases/events/leave-authority.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import type { FlowItem } from '../../flow/items/flow-items.ts';
import { earliestOf } from '../../values/day.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import { adjustFee, creditApplication } from '../changes/charge-application.ts';
import { applicationsOf, changeApplication, endApplication } from '../changes/draft-applications.ts';
import { endProceeding } from '../changes/interrupt-by-proceeding.ts';
import { type HandledMessage, isNumber, type MessageOf, messageHandled, messageRefused } from './handled-message.ts';

/** The authority has registered the application under its own number and reports its fee. */
export function handleConfirmed(
  draft: Draft,
  application: CaseApplication,
  { authority_number: number, fee }: MessageOf<'application_confirmed'>,
): HandledMessage {
  const { id, kind, authorityNumber } = application;
  if (authorityNumber !== null && authorityNumber !== number)
    return messageRefused(`it has the number ${authorityNumber} already`);
  if (!isNumber(number)) return messageRefused('not a number of theirs');
  if (fee < 0) return messageRefused('a fee below nothing');
  if (application.confirmed !== null) return messageHandled(draft, 'it was confirmed already');
  const known = changeApplication(draft, {
    id,
    authorityNumber: number,
    confirmed: draft.file.today,
    ...((kind === 'payment_order' || kind === 'enforcement') && { fee }),
    ...(application.status !== 'decided' && { status: 'confirmed' }),
  });
  const charged = adjustFee(known, application, fee);
  if (!charged.allowed) return { is: 'early', note: charged.refusal };
  const numbered = kind === 'payment_order' ? withOutcome(charged.draft, { courtCaseNumber: number }) : charged.draft;
  return messageHandled(recordEvent(numbered, 'application_confirmed', { kind, number }));
}

/** The authority rejects the application: its costs are credited to the debtor, and a user finds out why. */
export function handleRejected(
  draft: Draft,
  application: CaseApplication,
  { reason }: MessageOf<'application_rejected'>,
): HandledMessage {
  const { kind, decided } = application;
  if (kind === 'payment_order' && decided !== null) return messageRefused('there is a verdict already');
  const { today } = draft.file;
  const rejection = reason.slice(0, 500);
  const ended = endApplication(draft, application, { status: 'rejected', rejection, ended: today });
  const recorded = recordEvent(ended, 'application_rejected', { kind, reason: rejection });
  const credited = creditApplication(recorded, application);
  if (kind === 'european_payment_order') return messageHandled(askAbroad(credited));
  return messageHandled(kind === 'payment_order' || kind === 'enforcement' ? goBack(credited, kind) : credited);
}

/** The creditor chooses again how to collect abroad. */
function askAbroad(draft: Draft): Draft {
  return applyEventIfAllowed(draft, { event: 'decision_required', decision: 'foreign_collection' });
}

function goBack(draft: Draft, kind: 'payment_order' | 'enforcement'): Draft {
  const moved = applyEventIfAllowed(draft, { event: 'application_rejected' });
  const { state, phase } = positionOf(moved);
  if (moved === draft || (state !== 'enforcement' && !isPreparation(phase))) return moved;
  const item: FlowItem = kind === 'payment_order' ? 'verdict_submission' : 'enforcement_submission';
  const entry = draft.file.flowEntries.find((one) => one.item === item);
  const key = entry?.key ?? moved.outcome.flow.item;
  const placed = withOutcome(moved, { flow: { item: key, date: key === null ? null : draft.file.today } });
  const failed = applyEventIfAllowed(placed, { event: 'task_error' });
  return failed === placed ? placed : withOutcome(failed, { failure: 'application_rejected' });
}

/** The recalled application is closed; so is one that the authority has closed by itself. */
export function handleRecalled(
  draft: Draft,
  application: CaseApplication,
  { recalled_on: day }: MessageOf<'recalled'>,
): Draft {
  const on = earliestOf(day, draft.file.today);
  const original = applicationsOf(draft).find(({ id }) => id === application.answers) ?? application;
  const recalls = applicationsOf(draft).filter(({ kind, answers }) => kind === 'recall' && answers === original.id);
  if (original.ended !== null) return draft;
  const ended = changeApplication(draft, { id: original.id, status: 'ended', ended: on });
  const answered = recalls.reduce((one, { id }) => changeApplication(one, { id, status: 'ended', ended: on }), ended);
  const recorded = recordEvent(answered, 'recall_confirmed', { kind: original.kind, day: on });
  const left = leaveAuthority(recorded);
  return endProceeding(left.allowed ? left.draft : recorded, on, original.served !== null);
}

export function handleReduced(draft: Draft, { id, kind }: CaseApplication, { capital }: MessageOf<'reduced'>): Draft {
  const ended =
    kind === 'reduction' ? changeApplication(draft, { id, status: 'ended', ended: draft.file.today }) : draft;
  return recordEvent(ended, 'claim_reduced', { amount: capital });
}
