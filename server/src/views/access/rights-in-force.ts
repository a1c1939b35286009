import { groupRightsView, userRightsView } from '@fordra/resources/access/rights-views';
import { selectRightsInForce } from '../../store/access/rights-users.ts';
import { implementView } from '../definition/implement-view.ts';
import { readGroupNames } from './group-names.ts';

export const groupRights = implementView(groupRightsView)(async ({ item: group, ports }) => {
  const id = String(group._id);
  return { _id: id, rights: (await selectRightsInForce(ports.db, [id])).get(id) ?? {} };
});

export const userRights = implementView(userRightsView)(async ({ requester, records, item: user, ports }) => {
  const ids = user.access_groups as readonly string[];
  const [rights, names] = await Promise.all([
    selectRightsInForce(ports.db, ids),
    readGroupNames(records, requester, ids),
  ]);
  const groups = ids.map((_id) => ({
    _id,
    ...(names.has(_id) && { name: names.get(_id)! }),
    rights: rights.get(_id) ?? {},
  }));
  return { _id: String(user._id), groups };
});
