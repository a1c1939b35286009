import {
  lockOpenMembers,
  lockQuestions,
  type OpenMember,
  type SharedQuestion,
  selectOpenGroups,
  selectSharedQuestions,
} from '../../store/cases/decision-groups.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { CaseChange } from './case-change.ts';
import type { WrittenRow } from './engine-part.ts';

type Raised = { readonly id: string; readonly of: CaseChange };

const keyOf = ({ creditor, debtor, type }: Pick<SharedQuestion, 'creditor' | 'debtor' | 'type'>) =>
  `${creditor} ${debtor} ${type}`;

/**
 * Puts new decisions into a group with the open ones that ask the same about the same debtor of the same creditor. The
 * decisions that were requested before are returned, for their history.
 */
export async function groupDecisions(tx: Database, raised: readonly Raised[]): Promise<readonly WrittenRow[]> {
  if (raised.length === 0) return [];
  const questions = await selectSharedQuestions(
    tx,
    raised.map(({ id }) => id),
  );
  if (questions.length === 0) return [];
  await lockQuestions(tx, questions);
  const members = await lockOpenMembers(tx, questions);
  const shared = [...Map.groupBy(members, keyOf)].filter(([, those]) => those.length > 1);
  if (shared.length === 0) return [];
  const groups = await openGroupsOf(
    tx,
    questions,
    shared.map(([, [first]]) => first!),
  );
  const joining = shared.flatMap(([key, those]) =>
    those.filter(({ group }) => group === null).map((one) => ({ ...one, group: groups.get(key)! })),
  );
  const written = await updateRows(
    tx,
    'decisions',
    joining.map(({ _id, group }) => ({ _id, group })),
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  const raisedHere = new Map(raised.map(({ id, of }) => [id, of]));
  const changeOf = (member: OpenMember) =>
    raisedHere.get(members.find((one) => keyOf(one) === keyOf(member) && raisedHere.has(one._id))!._id)!;
  return joining
    .filter(({ _id }) => !raisedHere.has(_id))
    .map((one) => ({
      of: changeOf(one),
      resource: 'decisions',
      id: one._id,
      etag: etags.get(one._id)!,
      changes: [{ attribute: 'group', from: null, to: one.group }],
    }));
}

/** The open group of each question; those that lack one get a new one. */
async function openGroupsOf(
  tx: Database,
  questions: readonly SharedQuestion[],
  shared: readonly OpenMember[],
): Promise<ReadonlyMap<string, string>> {
  const groups = new Map((await selectOpenGroups(tx, questions)).map((group) => [keyOf(group), group._id]));
  const missing = shared.filter((one) => !groups.has(keyOf(one)));
  const ids = await newIds(tx, missing.length);
  await insertRows(
    tx,
    'decision_groups',
    missing.map(({ creditor, debtor, type, account, partner }, at) => ({
      _id: ids[at]!,
      creditor,
      debtor,
      type,
      account,
      partner,
    })),
  );
  for (const [at, one] of missing.entries()) groups.set(keyOf(one), ids[at]!);
  return groups;
}
