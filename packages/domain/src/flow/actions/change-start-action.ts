import {
  actionFactsOf,
  decide,
  factsOf,
  invalidInput,
  openDraft,
  recordEvent,
  refused,
  withOutcome,
} from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { computeTransition } from '../../cases/transitions/compute-transition.ts';
import type { Verdict } from '../../values/verdict.ts';
import { firstFlowItem } from '../configuration/first-flow-item.ts';
import type { StartAction } from '../items/flow-items.ts';

/** A claim is only demanded or put under surveillance once it is late. */
const lateStarts: readonly StartAction[] = ['debt_collection', 'debt_surveillance'];

export function checkMayChangeStart(file: CaseFile): Verdict {
  const hasStarted = file.position.state !== 'invoice' || file.letters.length > 0;
  return checkAction('change_start_action', actionFactsOf(openDraft(file), { hasStarted }));
}

/** Another start action for a case that has had no letter yet: as if it were registered with it today (rules §8.3 T1, T5). */
export function changeStartAction(file: CaseFile, { start }: { readonly start: StartAction }): Decided {
  const verdict = checkMayChangeStart(file);
  if (!verdict.allowed) return verdict;
  const { today, due, flowEntries, facts } = file;
  if (start === facts.start_action || (lateStarts.includes(start) && due >= today))
    return invalidInput('start_action', 'invalid');
  const draft = openDraft(file);
  const registered = computeTransition(
    null,
    { event: 'register_case' },
    { ...factsOf(draft), start_action: start },
    file.limits,
  );
  if (!registered.allowed)
    return registered.refusal === 'bad_action_input'
      ? invalidInput('start_action', 'invalid')
      : refused(registered.refusal);
  const first = firstFlowItem({ items: flowEntries }, start, { due, today });
  if (!first) return refused('missing_next_flow_item');
  const changed = withOutcome(draft, {
    position: { ...registered.to, holds: file.position.holds },
    flow: first,
    startAction: start,
  });
  const { state: from } = file.position;
  const recorded = recordEvent(changed, 'start_action_changed', { from: facts.start_action, to: start });
  const { state: to } = registered.to;
  return decide({
    allowed: true,
    draft: from === to ? recorded : recordEvent(recorded, 'state_changed', { from, to }),
  });
}
