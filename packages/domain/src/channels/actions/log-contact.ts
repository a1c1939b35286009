import { openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { type ContactPromise, lastDayOfPromise } from '../contact-promise.ts';
import type { ContactDirection, ContactOutcome, PromiseStatus } from '../contact-words.ts';
import { waitingDay } from './announce-payment.ts';

export type LoggedContact = {
  readonly direction: ContactDirection;
  readonly outcome: ContactOutcome;
  readonly promise: ContactPromise | null;
};

/** Whether a locked case, which nothing changes, is left as it is. */
export function isLeftAlone({ position }: CaseFile): boolean {
  return position.holds.includes('locked');
}

/**
 * A call about the case. A promise to pay moves its next step to after the last day of the promise, once: what a
 * second promise before the next letter says moves nothing.
 */
export function logContact(file: CaseFile, contact: LoggedContact, hasWaited: boolean): CaseOutcome {
  const { direction, outcome, promise } = contact;
  const waitsTo = promise && !hasWaited ? waitingDay(file, lastDayOfPromise(promise)) : null;
  const draft = recordEvent(openDraft(file), 'contact_logged', {
    direction,
    outcome,
    amount: promise?.amount ?? null,
    day: promise?.day ?? null,
    waits_to: waitsTo,
  });
  if (waitsTo === null) return draft.outcome;
  return withOutcome(draft, { flow: { ...draft.outcome.flow, date: waitsTo } }).outcome;
}

export type SettledPromise = ContactPromise & { readonly status: Exclude<PromiseStatus, 'open'> };

/** What became of promises, in the timeline of the case. */
export function settlePromises(file: CaseFile, promises: readonly SettledPromise[]): CaseOutcome {
  return promises.reduce(
    (draft, { amount, day, status }) =>
      recordEvent(draft, status === 'kept' ? 'promise_kept' : 'promise_broken', { amount, day }),
    openDraft(file),
  ).outcome;
}
