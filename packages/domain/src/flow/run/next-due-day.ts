import { type Draft, openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { openDecisions, pendingDecisions } from '../../decisions/raise/raise-decision.ts';
import { addDays, type Day } from '../../values/day.ts';
import { isPauseOver } from './end-pauses.ts';
import { isItemDue } from './run-flow-item.ts';

/** The next day on which something happens to a case by itself, today at the earliest; undefined where nothing will. */
export function nextDueDay(file: CaseFile): Day | undefined {
  const draft = openDraft(file);
  if (pendingDecisions(draft).length > 0) return undefined;
  const { flow, pauses } = draft.outcome;
  const days = [
    ...(flow.date !== null && isItemDue(on(draft, flow.date)) ? [flow.date] : []),
    ...pauses.flatMap((pause) => {
      const day = pause.to === null ? null : addDays(pause.to, 1);
      return day !== null && isPauseOver(on(draft, day), pause) ? [day] : [];
    }),
    ...openDecisions(draft).map(({ deadline }) => addDays(deadline, 1)),
  ];
  const first = days.toSorted()[0];
  return first && (first < file.today ? file.today : first);
}

function on(draft: Draft, today: Day): Draft {
  return { ...draft, file: { ...draft.file, today } };
}
