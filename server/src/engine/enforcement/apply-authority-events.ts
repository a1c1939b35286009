import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { receiveAuthorityMessage } from '@fordra/domain/enforcement/messages/receive-authority-message';
import type { Logger } from 'pino';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import {
  type EventOutcome,
  saveEvents,
  selectCasesOfApplications,
  selectEarlyEvents,
  selectEventOutcomes,
} from '../../store/enforcement/authority-events.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';

export type AuthorityPorts = { readonly db: Database; readonly log: Logger };

export type AppliedEvent = {
  readonly reference: string;
  readonly outcome: EventOutcome | 'repeated';
  readonly note?: string;
};

/** No user: the authority caused the event. */
export const byAuthority: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'hear_authority',
};

/**
 * Applies messages of the authority, each case in a transaction of its own, and returns the results in the order of the
 * messages. A message that was applied before is not applied again; one that arrives before the message it depends on
 * waits.
 */
export async function applyAuthorityEvents(
  ports: AuthorityPorts,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  const cases = await selectCasesOfApplications(ports.db, [...new Set(events.map((one) => one.application))]);
  const byCase = Map.groupBy(events, ({ application }) => cases.get(application));
  const byEvent = new Map<AuthorityEvent, AppliedEvent>();
  for (const id of [...byCase.keys()].sort()) {
    const own = byCase.get(id)!;
    const results = id === undefined ? await refuseUnknown(ports, own) : await applyToCase(ports, id, own);
    for (const [at, result] of results.entries()) byEvent.set(own[at]!, result);
  }
  return events.map((event) => byEvent.get(event)!);
}

/** Messages about an application that does not exist. */
async function refuseUnknown(
  { db }: AuthorityPorts,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  const results: AppliedEvent[] = [];
  for (const event of events) {
    const { reference } = event;
    const known = await selectEventOutcomes(db, [reference]);
    const note = 'no such application';
    if (!known.has(reference)) await saveEvents(db, [{ event, outcome: 'refused', note }]);
    results.push(known.has(reference) ? { reference, outcome: 'repeated' } : { reference, outcome: 'refused', note });
  }
  return results;
}

/** Case by case: an error with one case does not affect the others, and its messages can be read again. */
async function applyToCase(
  { db, log }: AuthorityPorts,
  id: string,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const results: AppliedEvent[] = [];
      for (const event of events) results.push(await applyOne(tx, id, event));
      return results;
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, case: id }, 'messages of the enforcement authority could not be applied');
    return events.map(({ reference }) => ({
      reference,
      outcome: 'refused',
      note: 'a fault of ours: nothing was saved',
    }));
  }
}

async function applyOne(tx: Database, id: string, event: AuthorityEvent): Promise<AppliedEvent> {
  const { reference } = event;
  // Locks the case first, like every writer: a concurrent transaction with the same message waits here.
  const result = await applyEvent(tx, id, event);
  if (result.outcome === 'applied') await applyEarlyEvents(tx, id);
  return { reference, ...result };
}

type EventResult = Pick<AppliedEvent, 'outcome' | 'note'>;

async function applyEvent(tx: Database, id: string, event: AuthorityEvent): Promise<EventResult> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
  if (!loaded) throw new Error(`the case ${id} of an application does not exist`);
  const known = (await selectEventOutcomes(tx, [event.reference])).get(event.reference);
  if (known === 'applied' || known === 'refused') return { outcome: 'repeated' };
  const received = receiveAuthorityMessage(loaded.file, event);
  const outcome = received.is === 'outcome' ? 'applied' : received.is;
  if (received.is === 'outcome') await applyCaseOutcomes(tx, [{ loaded, outcome: received.outcome }], byAuthority);
  await saveEvents(tx, [{ event, outcome, note: received.note ?? null }]);
  return { outcome, ...(received.note !== undefined && { note: received.note }) };
}

/**
 * Applies waiting messages whose predecessor has now been applied, repeatedly, since each may have others that wait for
 * it.
 */
async function applyEarlyEvents(tx: Database, id: string): Promise<void> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' } });
  const applications = loaded?.file.applications.map((one) => one.id) ?? [];
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const event of await selectEarlyEvents(tx, applications)) {
      const { outcome } = await applyEvent(tx, id, event);
      if (outcome === 'applied') isDone = false;
    }
  }
}
