import { openDraft } from '@fordra/domain/cases/draft/draft';
import { isItemDue } from '@fordra/domain/flow/run/run-flow-item';
import type { ItemRun } from '../../store/flow/insert-flow-runs.ts';
import type { CaseChange } from '../parts/case-change.ts';

/** Not a flow item: a pause or a decision that ended. */
const timeIsUp = 'time_is_up';

/** How many cases a batch has run, by the flow item each was at. */
export function countItemRuns(changes: readonly CaseChange[]): ItemRun[] {
  const runs = new Map<string, ItemRun>();
  for (const { loaded, outcome } of changes) {
    const item = (isItemDue(openDraft(loaded.file)) && loaded.file.flow.item) || timeIsUp;
    const { run = 0, failed = 0 } = runs.get(item) ?? {};
    runs.set(item, outcome.failure ? { item, run, failed: failed + 1 } : { item, run: run + 1, failed });
  }
  return [...runs.values()];
}
