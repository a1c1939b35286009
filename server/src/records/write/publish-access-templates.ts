import { accessGroups } from '@fordra/resources/access/access-groups';
import { accessTemplateVersions } from '@fordra/resources/access/access-templates';
import { type AccessTemplate, accessTemplates } from '@fordra/resources/all-roles';
import type { Resource } from '@fordra/schema/define-resource';
import { isSame } from '@fordra/schema/documents';
import {
  type KnownTemplate,
  linkGroup,
  lockAccessTemplates,
  type OutdatedGroup,
  retireShippedVersions,
  selectGroupNamed,
  selectKnownTemplates,
  selectOutdatedGroups,
} from '../../store/access/access-templates.ts';
import { completeTenantGroups } from '../../store/access/tenant-groups.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { changesBetween } from './changes-between.ts';

/**
 * Writes the roles that the product ships into the database, at every start. A template that is new gets an access group
 * that follows it. One that has changed is published as a new version, unless the version in force was made in this
 * installation: then the shipped one is a draft. Groups that have rights of their own keep them, and are among those
 * returned until they are edited again.
 */
export async function publishAccessTemplates(
  db: Database,
  shipped: Readonly<Record<string, AccessTemplate>> = accessTemplates,
): Promise<readonly OutdatedGroup[]> {
  return db.transaction().execute(async (tx) => {
    await lockAccessTemplates(tx);
    const known = new Map((await selectKnownTemplates(tx)).map((template) => [template.key, template]));
    for (const [key, template] of Object.entries(shipped)) {
      const { isDefaultRegistration, ...content } = template;
      const former = known.get(key);
      if (former?.newestShipped && isSame(former.newestShipped, content)) continue;
      const id = await addVersion(tx, former, { key, ...content, is_default_registration: isDefaultRegistration });
      if (!former) await addGroup(tx, id, template);
    }
    await completeTenantGroups(tx);
    return selectOutdatedGroups(tx);
  });
}

async function addVersion(tx: Database, former: KnownTemplate | undefined, values: Row): Promise<string> {
  const status = former && !former.isShippedInForce ? 'draft' : 'published';
  await retireShippedVersions(tx, String(values.key), ['draft', status]);
  const version = { ...values, status, is_shipped: true };
  const { _id } = await insertDocument(tx, accessTemplateVersions, version);
  await addHistory(tx, accessTemplateVersions, _id, version);
  return _id;
}

/** An operator's group of the same name that is older than templates is linked to the template. */
async function addGroup(tx: Database, template: string, { name, rights }: AccessTemplate): Promise<void> {
  const present = await selectGroupNamed(tx, name.sv);
  if (present) {
    await linkGroup(tx, { group: present._id, template, keepsRights: !isSame(present.rights, rights) });
    return;
  }
  const values = { name: name.sv, template };
  const { _id } = await insertDocument(tx, accessGroups, values);
  await addHistory(tx, accessGroups, _id, values);
}

/** History without a user, since the program itself made the change. */
async function addHistory(tx: Database, { name: resource }: Resource, id: string, values: Row): Promise<void> {
  await insertHistory(tx, {
    method: 'POST',
    resource,
    resourceId: id,
    user: null,
    signedInBy: null,
    fromAddress: null,
    requestId: null,
    account: null,
    partner: null,
    changes: changesBetween({}, values),
  });
}
