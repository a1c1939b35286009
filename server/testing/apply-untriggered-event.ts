import { decide, openDraft } from '@fordra/domain/cases/draft/draft';
import { applyEvent } from '@fordra/domain/cases/events/apply-event';
import type { CaseEvent } from '@fordra/domain/cases/states/case-events';
import type { TriggeredEvent } from '@fordra/domain/cases/states/untriggered-events';
import { applyCaseOutcomes } from '../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../src/engine/cases/load-case-files.ts';
import type { Actor } from '../src/engine/parts/actor.ts';
import type { Database } from '../src/store/connection/database.ts';

/** No user: nothing raises these events yet. */
const byTest: Actor = {
  user: null,
  userName: null,
  signedInBy: null,
  fromAddress: null,
  requestId: null,
  action: 'test',
};

/**
 * For tests: applies an event that no code raises yet, with the rules and the writer that every action uses. An event
 * that gets a trigger no longer compiles here: tests then use the trigger.
 */
export async function applyUntriggeredEvent(
  db: Database,
  id: string,
  event: Exclude<CaseEvent, TriggeredEvent>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
    // The type of a trigger excludes the events that no code raises.
    const trigger = { event: event as CaseEvent as TriggeredEvent };
    const decided = decide(applyEvent(openDraft(loaded!.file), trigger));
    if (!decided.allowed) throw new Error(`${event} of case ${id}: ${decided.refusal}`);
    await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], byTest);
  });
}
