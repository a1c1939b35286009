import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { receiveAuthorityMessage } from '@fordra/domain/enforcement/messages/receive-authority-message';
import type { Logger } from 'pino';
import type { Database } from '../../store/connection/database.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import {
  type KeptOutcome,
  keepEvents,
  selectCasesOfApplications,
  selectEarlyEvents,
  selectKeptOutcomes,
} from '../../store/enforcement/authority-events.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';

export type AuthorityPorts = { readonly db: Database; readonly log: Logger };

export type AppliedEvent = {
  readonly reference: string;
  readonly outcome: KeptOutcome | 'repeated';
  readonly note?: string;
};

/** By nobody: the authority's word. */
export const byAuthority: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'hear_authority',
};

/**
 * Carries out what the authority tells, case by case, each in a transaction of its own, and answers in the order it was
 * told. News that was told before is not carried out again; news that comes too early waits for what it builds on.
 */
export async function applyAuthorityEvents(
  ports: AuthorityPorts,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  const cases = await selectCasesOfApplications(ports.db, [...new Set(events.map((one) => one.application))]);
  const byCase = Map.groupBy(events, ({ application }) => cases.get(application));
  const answers = new Map<AuthorityEvent, AppliedEvent>();
  for (const id of [...byCase.keys()].sort()) {
    const own = byCase.get(id)!;
    const told = id === undefined ? await keepStrange(ports, own) : await applyToCase(ports, id, own);
    for (const [at, answer] of told.entries()) answers.set(own[at]!, answer);
  }
  return events.map((event) => answers.get(event)!);
}

/** News of an application that nobody has made. */
async function keepStrange(
  { db }: AuthorityPorts,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  const answers: AppliedEvent[] = [];
  for (const event of events) {
    const { reference } = event;
    const known = await selectKeptOutcomes(db, [reference]);
    const note = 'no such application';
    if (!known.has(reference)) await keepEvents(db, [{ event, outcome: 'refused', note }]);
    answers.push(known.has(reference) ? { reference, outcome: 'repeated' } : { reference, outcome: 'refused', note });
  }
  return answers;
}

/** One case after the other: a fault of ours with one keeps nothing from the others, and its news can be read again. */
async function applyToCase(
  { db, log }: AuthorityPorts,
  id: string,
  events: readonly AuthorityEvent[],
): Promise<readonly AppliedEvent[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answers: AppliedEvent[] = [];
      for (const event of events) answers.push(await applyOne(tx, id, event));
      return answers;
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, case: id }, 'news from the enforcement authority could not be carried out');
    return events.map(({ reference }) => ({
      reference,
      outcome: 'refused',
      note: 'a fault of ours: nothing was saved',
    }));
  }
}

async function applyOne(tx: Database, id: string, event: AuthorityEvent): Promise<AppliedEvent> {
  const { reference } = event;
  // The case first, as everyone does: whoever tells the same at the same time waits here.
  const answer = await hear(tx, id, event);
  if (answer.outcome === 'applied') await hearEarly(tx, id);
  return { reference, ...answer };
}

type Answer = Pick<AppliedEvent, 'outcome' | 'note'>;

async function hear(tx: Database, id: string, event: AuthorityEvent): Promise<Answer> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
  if (!loaded) throw new Error(`the case ${id} of an application is not there`);
  const known = (await selectKeptOutcomes(tx, [event.reference])).get(event.reference);
  if (known === 'applied' || known === 'refused') return { outcome: 'repeated' };
  const received = receiveAuthorityMessage(loaded.file, event);
  const outcome = received.is === 'outcome' ? 'applied' : received.is;
  if (received.is === 'outcome') await applyCaseOutcomes(tx, [{ loaded, outcome: received.outcome }], byAuthority);
  await keepEvents(tx, [{ event, outcome, note: received.note ?? null }]);
  return { outcome, ...(received.note !== undefined && { note: received.note }) };
}

/** What waited may have what it builds on now; each that has may be what another waits for. */
async function hearEarly(tx: Database, id: string): Promise<void> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' } });
  const applications = loaded?.file.applications.map((one) => one.id) ?? [];
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const event of await selectEarlyEvents(tx, applications)) {
      const { outcome } = await hear(tx, id, event);
      if (outcome === 'applied') isDone = false;
    }
  }
}
