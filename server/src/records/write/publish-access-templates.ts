import { accessGroups } from '@fordra/resources/access/access-groups';
import { type AccessTemplate, accessTemplates } from '@fordra/resources/all-roles';
import { isSame } from '@fordra/schema/documents';
import {
  type FollowingGroup,
  insertTemplateVersion,
  lockAccessTemplates,
  lockFollowingGroups,
  type OutdatedGroup,
  saveFollower,
  selectGroupNamed,
  selectNewestTemplates,
  selectOutdatedGroups,
  type TemplateVersion,
} from '../../store/access/access-templates.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { type Change, insertHistory } from '../../store/documents/insert-history.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { changesBetween } from './changes-between.ts';

/**
 * Writes the roles that the product ships into the database, at every start. A template that is new gets an access
 * group; one whose rights have changed gets a new version, which the groups that follow it receive. A group whose rights
 * were changed in this installation keeps them and is among those returned until it is edited again.
 */
export async function publishAccessTemplates(
  db: Database,
  shipped: Readonly<Record<string, AccessTemplate>> = accessTemplates,
): Promise<readonly OutdatedGroup[]> {
  return db.transaction().execute(async (tx) => {
    await lockAccessTemplates(tx);
    const known = new Map((await selectNewestTemplates(tx)).map((template) => [template.key, template]));
    const groups = await lockFollowingGroups(tx);
    for (const [key, shippedTemplate] of Object.entries(shipped)) {
      const newest = known.get(key);
      const template = await publishVersion(tx, newest, { key, ...shippedTemplate });
      if (!newest) await addGroup(tx, template);
      for (const group of groups) {
        if (group.template === key && group.version !== template.version) await updateGroup(tx, group, template);
      }
    }
    return selectOutdatedGroups(tx);
  });
}

async function publishVersion(
  tx: Database,
  newest: TemplateVersion | undefined,
  shipped: AccessTemplate & { readonly key: string },
): Promise<TemplateVersion> {
  if (newest && newest.name === shipped.name && isSame(newest.rights, shipped.rights)) return newest;
  const template = { ...shipped, version: (newest?.version ?? 0) + 1 };
  await insertTemplateVersion(tx, template);
  return template;
}

/** An operator's group of the same name that is older than templates is linked to the template. */
async function addGroup(tx: Database, { key, version, name, rights }: TemplateVersion): Promise<void> {
  const present = await selectGroupNamed(tx, name);
  if (present) {
    const hasRights = isSame(present.rights, rights);
    await saveFollower(tx, { group: present._id, template: key, version: hasRights ? version : null });
    return;
  }
  const { _id } = await insertDocument(tx, accessGroups, { name, rights });
  await saveFollower(tx, { group: _id, template: key, version });
  await addHistory(tx, 'POST', _id, changesBetween({}, { name, rights }));
}

async function updateGroup(tx: Database, group: FollowingGroup, template: TemplateVersion): Promise<void> {
  const hasRights = isSame(group.rights, template.rights);
  const isUnchanged = group.given !== null && isSame(group.rights, group.given.rights);
  if (!hasRights && !isUnchanged) return;
  const isNameUnchanged = group.name === group.given?.name;
  const values = {
    ...(!hasRights && { rights: template.rights }),
    ...(isNameUnchanged && group.name !== template.name && { name: template.name }),
  };
  const changes = Object.entries(values).map(([attribute, to]) => ({
    attribute,
    from: group[attribute as keyof typeof values],
    to,
  }));
  if (changes.length > 0) {
    const { _id: id, _etag: etag } = group;
    await updateDocument(tx, { resource: accessGroups, scope: { kind: 'everything' }, id, etag, values });
    await addHistory(tx, 'PATCH', id, changes);
  }
  await saveFollower(tx, { group: group._id, template: template.key, version: template.version });
}

/** History without a user, since the program itself made the change. */
async function addHistory(
  tx: Database,
  method: 'POST' | 'PATCH',
  group: string,
  changes: readonly Change[],
): Promise<void> {
  await insertHistory(tx, {
    method,
    resource: accessGroups.name,
    resourceId: group,
    user: null,
    signedInBy: null,
    fromAddress: null,
    requestId: null,
    account: null,
    partner: null,
    changes,
  });
}
