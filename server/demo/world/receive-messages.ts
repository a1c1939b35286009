import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { receiveAuthorityMessage } from '@fordra/domain/enforcement/messages/receive-authority-message';
import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { type AppliedEvent, byAuthority } from '../../src/engine/enforcement/apply-authority-events.ts';
import type { CaseChange } from '../../src/engine/parts/case-change.ts';
import type { Database } from '../../src/store/connection/database.ts';
import {
  type StoredEvent,
  saveEvents,
  selectCasesOfApplications,
} from '../../src/store/enforcement/authority-events.ts';

type HandledMessages = { readonly changes: readonly CaseChange[]; readonly answers: readonly AppliedEvent[] };

/**
 * Handles the authority's messages of many cases in rounds: the first message of each case, then the second. The
 * simulated authority sends each message once and in order, so none has to wait for another.
 */
export async function handleMessages(tx: Database, events: readonly AuthorityEvent[]): Promise<HandledMessages> {
  const cases = await selectCasesOfApplications(tx, [...new Set(events.map(({ application }) => application))]);
  const byCase = Map.groupBy(events, ({ application }) => cases.get(application)!);
  const changes: CaseChange[] = [];
  const answers: AppliedEvent[] = [];
  for (let at = 0; ; at += 1) {
    const turn = new Map<string, AuthorityEvent>();
    for (const [id, own] of byCase) for (const event of own.slice(at, at + 1)) turn.set(id, event);
    if (turn.size === 0) return { changes, answers };
    const handled = await handleOneEach(tx, turn);
    changes.push(...handled.changes);
    answers.push(...handled.answers);
  }
}

async function handleOneEach(tx: Database, turn: ReadonlyMap<string, AuthorityEvent>): Promise<HandledMessages> {
  const loaded = await loadCaseFiles(tx, { ids: [...turn.keys()], scope: { kind: 'everything' } });
  const changes: CaseChange[] = [];
  const kept: StoredEvent[] = [];
  for (const one of loaded) {
    const event = turn.get(one.file.id)!;
    const received = receiveAuthorityMessage(one.file, event);
    if (received.is === 'early')
      throw new Error(`${event.message.kind} came too early in the demo world: ${received.note}`);
    if (received.is === 'outcome') changes.push({ loaded: one, outcome: received.outcome });
    kept.push({ event, outcome: received.is === 'outcome' ? 'applied' : received.is, note: received.note ?? null });
  }
  await applyCaseOutcomes(tx, changes, byAuthority);
  await saveEvents(tx, kept);
  const answers = kept.map(({ event: { reference }, outcome, note }) => ({
    reference,
    outcome,
    ...(note && { note }),
  }));
  return { changes, answers };
}
