import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import {
  type ApplicationKind,
  type AuthorityEvent,
  type AuthorityMessage,
  applicationKinds,
} from '../applications/authority-messages.ts';
import type { CaseApplication } from '../applications/case-application.ts';
import {
  handleFee,
  handleFinalAccounting,
  handleInvestigation,
  handlePartialAccounting,
  handleSeizure,
} from './handle-collection-messages.ts';
import { handleConfirmed, handleRecalled, handleReduced, handleRejected } from './handle-filing-messages.ts';
import { handleDisputed, handleServed, handleVerdict } from './handle-verdict-messages.ts';
import { type HandledMessage, messageHandled } from './handled-message.ts';

export type Received =
  | { readonly is: 'outcome'; readonly outcome: CaseOutcome; readonly note?: string }
  | { readonly is: 'early' | 'refused'; readonly note: string };

/** The notes of messages that wait for something else than another message. */
export const CASE_LOCKED = 'the case is locked';
export const RATE_MISSING = 'exchange_rate_missing' satisfies Refusal;

type Kind = AuthorityMessage['kind'];

/** The kinds of application that a message can be about. */
const aboutKinds: Readonly<Record<Kind, readonly ApplicationKind[]>> = {
  application_confirmed: applicationKinds,
  application_rejected: applicationKinds,
  served: ['payment_order'],
  decision_issued: ['payment_order', 'european_payment_order'],
  disputed: ['payment_order'],
  reduced: ['payment_order', 'enforcement', 'reduction'],
  recalled: ['payment_order', 'enforcement', 'recall'],
  seizure_decision: ['enforcement'],
  investigation_report: ['enforcement'],
  partial_accounting: ['payment_order', 'enforcement'],
  final_accounting: ['enforcement'],
  fee_changed: ['enforcement'],
};

/** Messages that can come first; all others require that the authority has registered the application. */
const firstMessages: readonly Kind[] = ['application_confirmed', 'application_rejected'];

/** Money and its costs are booked however late they are reported. */
const neverTooLate: readonly Kind[] = ['partial_accounting', 'final_accounting', 'fee_changed', 'served', 'recalled'];

/**
 * What a message from the authority means for its case: an outcome, or that it arrived before the message it depends on, or
 * why it cannot be true. The caller passes each reference once.
 */
export function receiveAuthorityMessage(file: CaseFile, { application: id, message }: AuthorityEvent): Received {
  const application = file.applications.find((one) => one.id === id);
  if (!application) return refusedAs('no such application');
  if (!aboutKinds[message.kind].includes(application.kind))
    return refusedAs(`${message.kind} cannot be said of ${application.kind}`);
  if (file.position.holds.includes('locked')) return { is: 'early', note: CASE_LOCKED };
  const isOver = application.status === 'rejected' || application.status === 'ended';
  if (isOver && !neverTooLate.includes(message.kind)) return refusedAs(`the application is ${application.status}`);
  if (isRegistered(application) && application.confirmed === null && !isOver && !firstMessages.includes(message.kind))
    return { is: 'early', note: 'the application is not confirmed' };
  const answer = handleMessage(file, application, message);
  if (!answer.is) return { is: 'outcome', outcome: answer.draft.outcome, ...(answer.note && { note: answer.note }) };
  return { is: answer.is, note: answer.note };
}

/** The applications for which the authority opens a case of its own; a recall or a reduction is only carried out. */
function isRegistered({ kind }: CaseApplication): boolean {
  return kind === 'payment_order' || kind === 'enforcement';
}

function refusedAs(note: string): Received {
  return { is: 'refused', note };
}

function handleMessage(file: CaseFile, application: CaseApplication, message: AuthorityMessage): HandledMessage {
  const draft = openDraft(file);
  switch (message.kind) {
    case 'application_confirmed':
      return handleConfirmed(draft, application, message);
    case 'application_rejected':
      return handleRejected(draft, application, message);
    case 'served':
      return messageHandled(handleServed(draft, application, message));
    case 'decision_issued':
      return handleVerdict(draft, application, message);
    case 'disputed':
      return handleDisputed(draft, application, message);
    case 'reduced':
      return messageHandled(handleReduced(draft, application, message));
    case 'recalled':
      return messageHandled(handleRecalled(draft, application, message));
    case 'seizure_decision':
      return messageHandled(handleSeizure(draft, message));
    case 'investigation_report':
      return messageHandled(handleInvestigation(draft, message));
    case 'partial_accounting':
      return handlePartialAccounting(draft, application, message);
    case 'final_accounting':
      return handleFinalAccounting(draft, application, message);
    case 'fee_changed':
      return handleFee(draft, message);
  }
}
