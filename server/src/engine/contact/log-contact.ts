import { invalidInput } from '@fordra/domain/cases/draft/draft';
import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { logContact as decide, isLeftAlone } from '@fordra/domain/channels/actions/log-contact';
import { checkCallHours } from '@fordra/domain/channels/call-hours';
import { type ContactPromise, latestPromiseDay } from '@fordra/domain/channels/contact-promise';
import type { ContactDirection, ContactOutcome } from '@fordra/domain/channels/contact-words';
import { nextCallDay } from '@fordra/domain/channels/next-call-day';
import type { Day } from '@fordra/domain/values/day';
import { CONTACT_CASES_MAX } from '@fordra/resources/channels/contact-logs';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { countUnanswered, selectCasesToContactAbout, selectWaited } from '../../store/channels/contact-logs.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import { localTimeOf } from '../tickets/ticket-clocks.ts';

export type ContactInput = {
  readonly outcome: ContactOutcome;
  /** Without one we called. */
  readonly direction?: ContactDirection | undefined;
  readonly promise?: { readonly amount: number; readonly day: string } | null | undefined;
  readonly note?: string | null | undefined;
  readonly number?: string | null | undefined;
  readonly minutes?: number | null | undefined;
  readonly at?: string | undefined;
  readonly cases?: readonly string[] | undefined;
  readonly confirmed?: boolean | undefined;
};

type Logged = {
  readonly allowed: true;
  /** The row of the call. */
  readonly values: Row;
  /** What changes of the debtor. */
  readonly debtorValues: Row;
};

/** Writes a call into the timelines of its cases and moves what waits for the promise; the caller inserts the row. */
export async function logContact(
  tx: Database,
  debtor: Debtor,
  input: ContactInput,
  by: Actor,
): Promise<Logged | Refused> {
  const now = await selectBusinessNow(tx);
  const at = input.at ?? now;
  const promise = (input.promise ?? null) as ContactPromise | null;
  const fault = checkInput(input, { at, now, promise });
  if (fault) return fault;
  const open = await selectCasesToContactAbout(tx, debtor._id, CONTACT_CASES_MAX);
  const cases = input.cases && input.cases.length > 0 ? input.cases : open;
  if (cases.length > CONTACT_CASES_MAX) return invalidInput('cases', 'required');
  if (cases.some((id) => !open.includes(id))) return invalidInput('cases', 'invalid');
  const { direction = 'out', outcome } = input;
  await recordInCases(tx, { cases, direction, outcome, promise }, by);
  const { day } = localTimeOf(now);
  const tries = await countUnanswered(tx, debtor._id);
  const callDue = nextCallDay({ callDue: debtor.call_due as Day | null, outcome, triesInWeek: tries + 1, today: day });
  return {
    allowed: true,
    values: {
      ...{ at, direction, outcome, cases, user: by.user, debtor: debtor._id },
      ...{ minutes: input.minutes ?? null, number: input.number ?? null, note: input.note ?? null },
      promise: promise && { amount: promise.amount, day: promise.day, status: 'open' },
      ...{ has_protected_identity: debtor.has_protected_identity, account: debtor.account, partner: debtor.partner },
    },
    debtorValues: callDue === debtor.call_due ? {} : { call_due: callDue },
  };
}

function checkInput(
  { direction = 'out', confirmed }: ContactInput,
  { at, now, promise }: { readonly at: string; readonly now: string; readonly promise: ContactPromise | null },
): Refused | undefined {
  if (at > now) return invalidInput('at', 'in_future');
  const hours = checkCallHours({ direction, at: localTimeOf(at), isConfirmed: confirmed === true });
  if (!hours.allowed) return hours;
  if (!promise) return undefined;
  const today = localTimeOf(now).day;
  const latest = latestPromiseDay(today);
  if (promise.day < today) return invalidInput('promise.day', 'not_before', today);
  return promise.day > latest ? invalidInput('promise.day', 'not_after', latest) : undefined;
}

async function recordInCases(
  tx: Database,
  { cases, ...contact }: Parameters<typeof decide>[1] & { readonly cases: readonly string[] },
  by: Actor,
): Promise<void> {
  if (cases.length === 0) return;
  const loaded = await loadCaseFiles(tx, { ids: cases.toSorted(), scope: { kind: 'everything' }, isLocked: true });
  const waited = await selectWaited(tx, cases);
  const changes = loaded
    .filter(({ file }) => !isLeftAlone(file))
    .map((one) => ({ loaded: one, outcome: decide(one.file, contact, waited.has(one.file.id)) }));
  await applyCaseOutcomes(tx, changes, by);
}
