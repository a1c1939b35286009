import { whoMayView } from '@fordra/resources/access/who-may-view';
import type { Rights } from '@fordra/schema/access';
import { QueryError } from '@fordra/schema/where';
import { findUsers } from '../../records/explain/find-users.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectGroups } from '../../store/access/rights-users.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { implementView, type ViewPorts } from '../definition/implement-view.ts';
import { readGroupNames } from './group-names.ts';
import { readQuestion } from './read-question.ts';

const PAGE = 100;
/** How many users a call looks at: a page may then have fewer who may. */
const USERS_MAX = 1_000;

type Found = { readonly _id: string; readonly name: string; readonly groups: readonly string[] };

export const whoMay = implementView(whoMayView)(async ({ requester, records, params, query, ports }) => {
  const users = records.find('users')!;
  if (!records.definitionFor(requester, users)?.properties.access_groups) return 'no right';
  if (!records.find(params.resource)) return 'not found';
  const { after, ...about } = query;
  if (after !== undefined && !/^[0-9a-f]{24}$/.test(after)) throw new QueryError('after is not the id of a user');
  const context = { asker: requester, records, ports };
  const question = await readQuestion(context, params.resource, { ...about, id: params.id });
  if (question === 'not found') return question;
  const { entry, asked } = question;
  const found: Found[] = [];
  let next: string | null = after ?? '';
  for (let seen = 0; next !== null && found.length === 0 && seen < USERS_MAX; seen += PAGE) {
    const page = await readUsers(records, requester, next);
    const candidates = await loadCandidates(
      ports,
      page.filter((user) => Object.hasOwn(user, 'access_groups')),
    );
    const ways = await findUsers(ports.db, entry, candidates, { use: asked.use, id: asked.id! });
    found.push(
      ...candidates.flatMap(({ user }, index) =>
        ways[index] ? [{ _id: String(user._id), name: String(user.name ?? ''), groups: ways[index] }] : [],
      ),
    );
    next = page.length === PAGE ? String(page.at(-1)!._id) : null;
  }
  const names = await readGroupNames(records, requester, [...new Set(found.flatMap(({ groups }) => groups))]);
  const shown = found.map(({ groups, ...user }) => ({ ...user, groups: groups.flatMap((id) => names.get(id) ?? []) }));
  return { _id: asked.id!, _items: shown, next };
});

async function readUsers(records: Records, asker: Requester, after: string): Promise<readonly Row[]> {
  const where = after === '' ? {} : { _id: { $gt: after } };
  const query = { where, sort: '_id', projection: { name: 1, access_groups: 1 }, page: 1, maxResults: PAGE };
  return (await records.readMany(asker, records.find('users')!, query))?.items ?? [];
}

async function loadCandidates({ db, loadSubjects }: ViewPorts, users: readonly Row[]) {
  const subjects = await loadSubjects(users.map(({ _id }) => String(_id)));
  const all = await selectGroups(
    db,
    [...subjects.values()].flatMap(({ requester }) => requester.user.accessGroups),
  );
  return users.flatMap((user) => {
    const subject = subjects.get(String(user._id));
    if (!subject) return [];
    const groups = subject.requester.user.accessGroups.flatMap((id) => {
      const group = all.get(id);
      return group ? [{ id, rights: group.rights as Rights }] : [];
    });
    return [{ user, subject, groups }];
  });
}
