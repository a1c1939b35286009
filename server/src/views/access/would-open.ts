import type { Rights } from '@fordra/schema/access';
import { explainAccess } from '../../records/explain/explain-access.ts';
import type { AskedAccess, Subject } from '../../records/explain/subject.ts';
import { findGivenIssues } from '../../records/guards/guard-users.ts';
import type { Records } from '../../records/open-records.ts';
import type { CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { type GroupsById, selectGroups, selectRightsRow } from '../../store/access/rights-users.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { ViewPorts } from '../definition/implement-view.ts';

const GROUPS_MAX = 100;
const SHOWN_MAX = 20;

type Group = { readonly _id: string; readonly name: string };
type Question = { readonly entry: CatalogueEntry; readonly asked: AskedAccess };

/** The groups that the asker may give to the user and with which the user might do it. */
export async function findGroupsToGive(
  {
    asker,
    records,
    ports: { db },
  }: { readonly asker: Requester; readonly records: Records; readonly ports: ViewPorts },
  subject: Subject,
  { entry, asked }: Question,
): Promise<readonly Group[]> {
  const { user } = subject.requester;
  if (!(await mayGive(records, asker, user.id))) return [];
  const readable = (await readGroups(records, asker)).filter(
    (group) => isForTenant(group, user) && !user.accessGroups.includes(group._id),
  );
  const all = await selectGroups(db, [...readable.map(({ _id }) => _id), ...user.accessGroups]);
  const rightsOf = (id: string) => ({ id, rights: (all.get(id)?.rights ?? {}) as Rights });
  const { id: _id, ...ofResource } = asked;
  const likely = await explainAccess(db, entry, subject, {
    ...ofResource,
    groups: readable.map(({ _id: id }) => rightsOf(id)),
  });
  const opening: Group[] = [];
  for (const { group, isMet } of likely.groups) {
    if (!isMet || opening.length === SHOWN_MAX) continue;
    const member = { ...subject, requester: withCreditorsOf(subject.requester, all, group) };
    const { isAllowed } = await explainAccess(db, entry, member, { ...asked, groups: [rightsOf(group)] });
    if (isAllowed) opening.push(readable.find(({ _id: id }) => id === group)!);
  }
  return keepGivable(db, asker, user.id, opening);
}

async function mayGive(records: Records, asker: Requester, user: string): Promise<boolean> {
  const read = await records.readOne(asker, records.find('users')!, user, { _id: 1 }, true);
  const access = read.found === 'item' ? (read.item._access as { readonly write: readonly string[] }) : undefined;
  return access?.write.includes('access_groups') === true;
}

async function readGroups(records: Records, asker: Requester): Promise<readonly (Row & Group)[]> {
  const projection = { name: 1, account: 1, partner: 1 };
  const query = { projection, sort: 'name', page: 1, maxResults: GROUPS_MAX };
  const page = await records.readMany(asker, records.find('access--groups')!, query);
  return (page?.items ?? []) as readonly (Row & Group)[];
}

/** A group of the operator, or of the user's own tenant. */
function isForTenant({ account, partner }: Row, user: Requester['user']): boolean {
  return (!account && !partner) || (account ? account === user.account : partner === user.partner);
}

/** The creditors that the user would be limited to with the group. */
function withCreditorsOf(requester: Requester, all: GroupsById, group: string): Requester {
  const added = all.get(group)?.creditors ?? [];
  if (added.length === 0) return requester;
  const named = requester.user.accessGroups.flatMap((id) => all.get(id)?.creditors ?? []);
  return { ...requester, user: { ...requester.user, creditors: [...new Set([...named, ...added])] } };
}

async function keepGivable(
  db: ViewPorts['db'],
  asker: Requester,
  user: string,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  const row = await selectRightsRow(db, user);
  if (!row || groups.length === 0) return [];
  const before = { _id: user, ...row };
  const changes = groups.map(({ _id }) => ({
    before,
    after: { ...before, access_groups: [...row.access_groups, _id] },
  }));
  const issues = await findGivenIssues(db, asker, changes);
  return groups.filter((_, index) => issues[index]!.length === 0).map(({ _id, name }) => ({ _id, name }));
}
