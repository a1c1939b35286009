import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, openDraft, recordEvent, refused, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { flowStates } from '../../cases/states/flow-states.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { type FlowFacts, runItems } from './run-flow-item.ts';

export function checkMayRunNextItem(file: CaseFile): Verdict {
  const verdict = checkEvent(file, { event: 'run_next_item_manually' });
  // A plan, an estate or a bankruptcy has no flow of its own.
  return verdict.allowed && !flowStates.includes(file.position.state) ? refuse('flow_not_scheduled') : verdict;
}

/** Runs today the item that the flow would run later (rules §8.3 T72), and the items that are due at once after it. */
export function runNextItem({ file, letterFacts }: FlowFacts): Decided {
  const verdict = checkMayRunNextItem(file);
  if (!verdict.allowed) return refused(verdict.refusal);
  const step = applyEvent(openDraft(file), { event: 'run_next_item_manually' });
  if (!step.allowed) return step;
  const { effects } = step.draft.outcome;
  const due = withOutcome(step.draft, {
    flow: { item: file.flow.item, date: file.today },
    effects: effects.filter((effect) => effect !== 'run_next_item'),
  });
  return decide(runItems(recordEvent(due, 'flow_item_run', { item: file.flow.item }), letterFacts));
}
