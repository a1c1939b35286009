import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { decideGroup } from '@fordra/domain/decisions/actions/answer-group';
import type { CaseDecision } from '@fordra/domain/decisions/case-decision';
import { checkMayDecideForGroup, GROUP_MAX } from '@fordra/domain/decisions/decision-group';
import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Fields } from '@fordra/schema/fields';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { madeBy } from '../../engine/parts/actor.ts';
import type { CaseChange } from '../../engine/parts/case-change.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { lockGroup, reopenGroup, selectCasesOfAnswer, selectCasesOfGroup } from '../../store/cases/decision-groups.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import type { Doing } from './define-decision-action.ts';

const isOpen = (status: string) => openDecisionStates.some((state) => state === status);

type Answering = Omit<Doing<Fields>, 'input'>;

type Decide = (file: CaseFile, decision: string) => Decided;

/** Why the input cannot be done to the group. */
export const notInGroup = () =>
  refuseInput({ allowed: false, refusal: 'bad_action_input', at: { path: 'for_group', rule: 'invalid' } });

/** A group has one answer for all its decisions, once. */
export async function checkGroup({ tx, group }: Answering): Promise<Verdict> {
  if (group === null) return notInGroup();
  const verdict = checkMayDecideForGroup(await lockGroup(tx, group));
  return verdict.allowed ? allow : verdict;
}

/** What is done to all that one answer was given to needs such an answer. */
export async function checkAnswered({ tx, group }: Answering): Promise<Verdict> {
  return group !== null && (await lockGroup(tx, group)) === 'made' ? allow : notInGroup();
}

/** Gives the answer to the other open decisions of the group, and names those that it does not fit. */
export async function answerOthers(doing: Answering, decision: string, decide: Decide): Promise<readonly CaseChange[]> {
  const ids = await selectCasesOfGroup(doing.tx, decision, GROUP_MAX);
  const changes = await changeMembers(
    doing,
    { decision, ids, counts: 'made', isMeant: ({ status }) => isOpen(status) },
    decide,
  );
  const { user } = doing.requester;
  await updateRows(doing.tx, 'decision_groups', [{ _id: doing.group!, status: 'made', made_by: user.id }]);
  await recordGroup(doing, 'make_decision', [
    { attribute: 'status', from: 'open', to: 'made' },
    { attribute: 'made_by', from: null, to: user.id },
  ]);
  return changes;
}

/** Undoes the answer in the other decisions that it was given to; the group can then be answered anew. */
export async function undoOthers(doing: Answering, decision: string, decide: Decide): Promise<readonly CaseChange[]> {
  const changes = await changeAnswered(doing, decision, decide);
  if (await reopenGroup(doing.tx, doing.group!))
    await recordGroup(doing, 'reset_decision', [{ attribute: 'status', from: 'made', to: 'open' }]);
  return changes;
}

/** Does the same to the other decisions that the answer was given to, and names those that it can no longer be done to. */
export async function changeAnswered(
  doing: Answering,
  decision: string,
  decide: Decide,
): Promise<readonly CaseChange[]> {
  const ids = await selectCasesOfAnswer(doing.tx, decision, GROUP_MAX);
  return changeMembers(doing, { decision, ids, counts: 'changed', isMeant: ({ status }) => status === 'made' }, decide);
}

type Members = {
  readonly decision: string;
  /** The cases of all of them. */
  readonly ids: readonly string[];
  /** What the answer of the call counts them as. */
  readonly counts: 'made' | 'changed';
  readonly isMeant: (decision: CaseDecision) => boolean;
};

async function changeMembers(
  { tx, group, requester, answer, filterTargets }: Answering,
  { decision, ids, counts, isMeant }: Members,
  decide: Decide,
): Promise<readonly CaseChange[]> {
  const asked = { ids, scope: requester.scope, isStaff: isStaff(requester), isLocked: true };
  const loaded = await loadCaseFiles(tx, asked);
  const members = loaded.flatMap((member) =>
    member.file.decisions
      .filter((one) => one.group === group && one.id !== decision && isMeant(one))
      .map(({ id }) => ({ decision: id, file: member.file, of: member })),
  );
  const allowed = await filterTargets(members.map((one) => one.decision));
  const { done, left } = decideGroup(
    members.filter((one) => allowed.has(one.decision)),
    decide,
  );
  answer({
    group: {
      [counts]: done.length + 1,
      left: left.map((one) => ({
        decision: one.decision,
        case: one.of.file.id,
        journal_number: one.of.row.journal_number,
        refusal: one.refusal,
      })),
    },
  });
  return done.map(({ of, outcome }) => ({ loaded: of, outcome }));
}

async function recordGroup(
  { tx, group, requester }: Answering,
  action: string,
  changes: Parameters<typeof insertHistory>[1]['changes'],
): Promise<void> {
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
    changes,
    ...madeBy(actorOf(requester, action)),
  });
}
