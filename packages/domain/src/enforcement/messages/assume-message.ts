import type { CaseFile } from '../../cases/file/case-file.ts';
import { addDays, type Day, daysBetween } from '../../values/day.ts';
import type { AuthorityEvent, AuthorityMessage } from '../applications/authority-messages.ts';
import { type CaseApplication, isRunning } from '../applications/case-application.ts';

/** How long the authority usually takes; the assumed result is the worst one. */
const CONFIRMING = { days: 1, again: 1 };
const JUDGING = { days: 45, again: 14 };
const COLLECTING = { days: 90, again: 30 };

export type AssumedMessage = {
  readonly day: Day;
  readonly event: AuthorityEvent;
  /** Shown as a step of its own in a preview. */
  readonly isShown: boolean;
};

/** The next message that the authority is assumed to send about a case, and when: a verdict, then an empty report. */
export function assumeMessage({ applications, today }: CaseFile): AssumedMessage | undefined {
  const application = applications.findLast(
    (one) => isRunning(one) && (one.kind === 'enforcement' || (one.kind === 'payment_order' && one.decided === null)),
  );
  if (!application) return undefined;
  const { message, usual } = assumedMessageOf(application, today);
  const day = expectedOn(application.queued, usual, today);
  const event = { reference: 'assumed', application: application.id, message: onDay(message, day) };
  return { day, event, isShown: message.kind !== 'application_confirmed' };
}

type Usual = { readonly days: number; readonly again: number };

/** A message that is late is assumed to come some weeks later, counted from the same day so that the assumed day is reached. */
function expectedOn(queued: Day, { days, again }: Usual, today: Day): Day {
  const late = Math.max(0, daysBetween(queued, today) - days);
  return addDays(queued, days + Math.ceil(late / again) * again);
}

function assumedMessageOf(
  application: CaseApplication,
  today: Day,
): { readonly message: AuthorityMessage; readonly usual: Usual } {
  const { kind, confirmed } = application;
  if (confirmed === null) {
    const { fee } = application;
    return { usual: CONFIRMING, message: { kind: 'application_confirmed', authority_number: 'assumed', fee } };
  }
  return kind === 'payment_order'
    ? { usual: JUDGING, message: { kind: 'decision_issued', verdict_number: 'assumed', decided_on: today } }
    : {
        usual: COLLECTING,
        message: { kind: 'final_accounting', reported_on: today, amount: 0, payment_reference: '' },
      };
}

function onDay(message: AuthorityMessage, day: Day): AuthorityMessage {
  if (message.kind === 'decision_issued') return { ...message, decided_on: day };
  return message.kind === 'final_accounting' ? { ...message, reported_on: day } : message;
}
