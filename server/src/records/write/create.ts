import { attributeRight, type Grant, grantsFor } from '@fordra/schema/access';
import type { Issue } from '@fordra/schema/issues';
import { expandDotted } from '@fordra/schema/merge-patch';
import { validate } from '@fordra/schema/validate';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument, type Written } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import { canHoldRows } from '../../store/sql/scope.ts';
import { guardWrite } from '../guards/guard-write.ts';
import { onboardNew } from '../guards/onboard-new.ts';
import { objectId } from '../read/read-one.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import { nameKnownOnly } from '../rows/name-known-only.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows, knownProperties } from '../rows/row-grants.ts';
import { attach } from './attach.ts';
import { changesBetween } from './changes-between.ts';
import { checkReferences } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { type Claim, checkFiles, claimFiles } from './claim-files.ts';
import { followCreation } from './follow-write.ts';
import { historyOf } from './history-of.ts';
import { dropOwnOwners, inheritOwners, presumeOwner } from './inherit-owners.ts';
import { issueOfConflict } from './issue-of-conflict.ts';
import { makeTenantGroups } from './make-tenant-groups.ts';
import { isRequesterGone } from './requester-gone.ts';
import { Undone } from './undone.ts';
import { valuesToStore, withDefaults } from './values-to-store.ts';

export type Created =
  | { readonly outcome: 'created'; readonly documents: readonly Written[] }
  /** `no item`: the item it would be attached to does not exist for the requester; `no templates`: of its groups. */
  | { readonly outcome: 'no right' | 'no item' | 'id taken' | 'no templates' }
  | { readonly outcome: 'no attribute right'; readonly attribute: string }
  /** The issues of each document, in the order they were sent; none of them was stored. */
  | { readonly outcome: 'invalid'; readonly issues: readonly (readonly Issue[])[] };

/** Creates one or several documents with their history: all or none. */
export async function createMany(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  bodies: readonly Row[],
): Promise<Created> {
  const grants = grantsFor(requester, entry.resource, 'POST');
  // A row outside the scope would be refused after it was inserted, when another row may have been in its way.
  if (grants.length === 0 || !canHoldRows(entry.resource, requester.scope)) return { outcome: 'no right' };
  const prepared = await Promise.all(bodies.map((body) => prepare(db, requester, catalogue, entry, grants, body)));
  const issues = prepared.map((one) => one.issues);
  if (issues.some((found) => found.length > 0)) return { outcome: 'invalid', issues };
  const denied = prepared.flatMap(({ given }) => given).find((name) => attributeRight(grants, name) !== 'write');
  if (denied !== undefined) return { outcome: 'no attribute right', attribute: denied };
  try {
    return await db.transaction().execute(async (tx) => {
      const guarded = await guardWrite(
        tx,
        requester,
        entry,
        prepared.map(({ values }) => ({ before: undefined, after: values })),
      ).then((found) => found.map((one) => nameKnownOnly(one, entry, grants)));
      if (guarded.some((found) => found.length > 0)) throw new Undone<Created>({ outcome: 'invalid', issues: guarded });
      const documents: Written[] = [];
      for (const [index, { values: own, given, claims }] of prepared.entries()) {
        const values = entry.resource.attached
          ? await attach(tx, requester, entry, { values: own, given })
          : await onboardNew(tx, entry.resource, own);
        if (!values) throw new Undone<Created>({ outcome: 'no item' });
        documents.push(
          await insertOne(tx, requester, entry, grants, {
            values,
            given,
            claims,
            position: { index, of: bodies.length },
          }),
        );
      }
      return { outcome: 'created', documents };
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as Created;
    throw error;
  }
}

type Prepared = {
  readonly values: Row;
  readonly given: readonly string[];
  readonly issues: readonly Issue[];
  readonly claims: readonly Claim[];
};

async function prepare(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  raw: Row,
): Promise<Prepared> {
  const { resource, definition } = entry;
  const { _id: chosenId, ...all } = expandDotted(raw);
  const sent = dropOwnOwners(resource, requester, all);
  const body = presumeOwner(resource, requester, sent);
  const properties = knownProperties(definition.properties, grants);
  const issues: Issue[] = validate({ ...definition, properties }, body, 'create');
  if (chosenId !== undefined && !(requester.systemUser && typeof chosenId === 'string' && objectId.test(chosenId))) {
    issues.push({ path: '_id', rule: 'read_only' });
  }
  if (issues.length === 0) issues.push(...(await checkReferences(db, requester, catalogue, properties, body)));
  const files = await checkFiles(db, requester, properties, issues.length === 0 ? body : {});
  issues.push(...files.issues);
  if (issues.length > 0) return { values: {}, given: [], issues, claims: [] };

  const values = await inheritOwners(
    db,
    resource,
    requester,
    valuesToStore(definition.properties, withDefaults(definition.properties, files.values)),
  );
  const broken = await checkRules(db, requester, entry, { before: undefined, after: values });
  issues.push(...nameKnownOnly(broken, entry, grants));
  const own = { ...values, ...(chosenId !== undefined && { _id: chosenId }) };
  return { values: own, given: Object.keys(sent), issues, claims: files.claims };
}

async function insertOne(
  tx: Database,
  requester: Requester,
  entry: CatalogueEntry,
  grants: readonly Grant[],
  { values, given, claims, position }: Omit<Prepared, 'issues'> & { readonly position: { index: number; of: number } },
): Promise<Written> {
  const { resource } = entry;
  const written = await insertDocument(tx, resource, values).catch((error: { constraint?: string }) => {
    if (isRequesterGone(error, requester)) throw error;
    if (error.constraint?.endsWith('_pkey')) throw new Undone<Created>({ outcome: 'id taken' });
    const issue = issueOfConflict(resource, error, values);
    if (!issue) throw error;
    const named = nameKnownOnly([issue], entry, grants);
    throw new Undone<Created>({
      outcome: 'invalid',
      issues: Array.from({ length: position.of }, (_, at) => (at === position.index ? named : [])),
    });
  });
  // The new row must match the requester's filters, and each given attribute must be writable in it.
  const { rows: where, grantColumns, right } = combineRows(openRows(requester, entry, grants, 'write'));
  const selection = { resource, scope: requester.scope, columns: ['_id'], grantColumns, where };
  const row = await selectOne(tx, selection, { attribute: '_id', value: written._id });
  if (!row) throw new Undone<Created>({ outcome: 'no right' });
  const denied = given.find((name) => right(row, name) !== 'write');
  if (denied !== undefined) throw new Undone<Created>({ outcome: 'no attribute right', attribute: denied });

  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const owner = { ...values, _id: written._id };
  if (!(await claimFiles(tx, requester, entry, owner, claims))) throw new Undone<Created>({ outcome: 'no item' });
  await insertHistory(
    tx,
    historyOf(requester, resource, { method: 'POST', id: written._id, owner, changes: changesBetween({}, filled) }),
  );
  await followCreation(tx, entry, { id: written._id, values, by: requester.user.id });
  if (!(await makeTenantGroups(tx, resource, written._id))) throw new Undone<Created>({ outcome: 'no templates' });
  return written;
}
