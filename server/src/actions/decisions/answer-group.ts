import { answerGroup } from '@fordra/domain/decisions/actions/answer-group';
import type { DecisionInput } from '@fordra/domain/decisions/actions/make-decision';
import { checkMayDecideForGroup, GROUP_MAX } from '@fordra/domain/decisions/decision-group';
import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Fields } from '@fordra/schema/fields';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { madeBy } from '../../engine/parts/actor.ts';
import type { CaseChange } from '../../engine/parts/case-change.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { lockGroup, selectCasesOfGroup } from '../../store/cases/decision-groups.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import type { Doing } from './define-decision-action.ts';

const isOpen = (status: string) => openDecisionStates.some((state) => state === status);

type Answering = Omit<Doing<Fields>, 'input'>;

/** A group has one answer for all its decisions, once. */
export async function checkGroup({ tx, group }: Answering): Promise<Verdict> {
  if (group === null)
    return refuseInput({ allowed: false, refusal: 'bad_action_input', at: { path: 'for_group', rule: 'invalid' } });
  const verdict = checkMayDecideForGroup(await lockGroup(tx, group));
  return verdict.allowed ? allow : verdict;
}

/** Gives the answer to the other open decisions of the group, and names those that it does not fit. */
export async function answerOthers(
  doing: Answering,
  decision: string,
  input: Omit<DecisionInput, 'decision'>,
): Promise<readonly CaseChange[]> {
  const { tx, group, requester, answer, filterTargets } = doing;
  const ids = await selectCasesOfGroup(tx, decision, GROUP_MAX);
  const asked = { ids, scope: requester.scope, isStaff: isStaff(requester), isLocked: true };
  const loaded = await loadCaseFiles(tx, asked);
  const members = loaded.flatMap((member) =>
    member.file.decisions
      .filter(({ id, group: of, status }) => of === group && id !== decision && isOpen(status))
      .map(({ id }) => ({ decision: id, file: member.file, of: member })),
  );
  const allowed = await filterTargets(members.map((one) => one.decision));
  const { made, left } = answerGroup(
    members.filter((one) => allowed.has(one.decision)),
    input,
  );
  answer({
    group: {
      made: made.length + 1,
      left: left.map((one) => ({
        decision: one.decision,
        case: one.of.file.id,
        journal_number: one.of.row.journal_number,
        refusal: one.refusal,
      })),
    },
  });
  await endGroup(doing);
  return made.map(({ of, outcome }) => ({ loaded: of, outcome }));
}

async function endGroup({ tx, group, requester }: Answering): Promise<void> {
  const made_by = requester.user.id;
  await updateRows(tx, 'decision_groups', [{ _id: group!, status: 'made', made_by }]);
  const row = await tx
    .selectFrom('decision_groups')
    .select(['account', 'partner'])
    .where('_id', '=', group)
    .executeTakeFirstOrThrow();
  await insertHistory(tx, {
    method: 'PATCH',
    resource: 'decision--groups',
    resourceId: group!,
    ...row,
    changes: [
      { attribute: 'status', from: 'open', to: 'made' },
      { attribute: 'made_by', from: null, to: made_by },
    ],
    ...madeBy(actorOf(requester, 'make_decision')),
  });
}
