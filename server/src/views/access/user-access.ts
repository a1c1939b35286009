import { userAccessView } from '@fordra/resources/access/user-access-view';
import type { Rights } from '@fordra/schema/access';
import { explainAccess } from '../../records/explain/explain-access.ts';
import type { SubjectGroup } from '../../records/explain/subject.ts';
import { selectGroups } from '../../store/access/rights-users.ts';
import { implementView, type ViewPorts } from '../definition/implement-view.ts';
import { readGroupNames } from './group-names.ts';
import { readQuestion } from './read-question.ts';
import { showCondition } from './show-conditions.ts';
import { findGroupsToGive } from './would-open.ts';

export const userAccess = implementView(userAccessView)(async ({ requester, records, query, item: user, ports }) => {
  const { resource, ...about } = query;
  const context = { asker: requester, records, ports };
  const question = await readQuestion(context, resource, about);
  if (question === 'not found') return question;
  const { entry, asked, item } = question;
  const id = String(user._id);
  const subject = (await ports.loadSubjects([id])).get(id)!;
  const groups = await loadGroups(ports, subject.requester.user.accessGroups);
  const { isAllowed, steps, groups: explained } = await explainAccess(ports.db, entry, subject, { ...asked, groups });
  const names = await readGroupNames(
    records,
    requester,
    groups.map(({ id: group }) => group),
  );
  const known = records.definitionFor(requester, entry)?.properties ?? {};
  const asker = { isKnown: (name: string) => Object.hasOwn(known, name), item, user, readsGroups: names.size > 0 };
  return {
    _id: id,
    is_allowed: isAllowed,
    steps: steps.map(({ step, isMet, reason }) => ({ step, is_met: isMet, ...(reason && { reason }) })),
    groups: explained.map(({ group, isMet, reason, conditions }) => ({
      _id: group,
      ...(names.has(group) && { name: names.get(group)! }),
      is_met: isMet,
      ...(reason && { reason }),
      conditions: conditions.map((one) => showCondition(subject.requester, one, asker)),
    })),
    would_open:
      isAllowed || !steps.every(({ isMet }) => isMet) ? [] : await findGroupsToGive(context, subject, question),
  };
});

async function loadGroups({ db }: ViewPorts, ids: readonly string[]): Promise<readonly SubjectGroup[]> {
  const groups = await selectGroups(db, ids);
  return [...groups].map(([id, { rights }]) => ({ id, rights: rights as Rights }));
}
