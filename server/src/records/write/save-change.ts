import type { Grant } from '@fordra/schema/access';
import type { Resource } from '@fordra/schema/define-resource';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { guardWrite } from '../guards/guard-write.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { nameKnownOnly } from '../rows/name-known-only.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';
import type { Changed } from './changed.ts';
import { changesBetween } from './changes-between.ts';
import { checkRules } from './check-rules.ts';
import { type Claim, claimFiles } from './claim-files.ts';
import { followWrite } from './follow-write.ts';
import { historyOf } from './history-of.ts';
import { issueOfConflict } from './issue-of-conflict.ts';
import { isRequesterGone } from './requester-gone.ts';
import { Undone } from './undone.ts';

/** Saves the change and its history in one transaction. Fails if another writer was first or if the row would leave the requester's filters. */
export async function saveChange(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  write: {
    readonly method: 'PATCH' | 'PUT';
    readonly grants: readonly Grant[];
    readonly stored: Row;
    readonly values: Row;
    /** Unattached files that this change puts into attributes. */
    readonly claims?: readonly Claim[];
  },
): Promise<Changed> {
  const { resource } = entry;
  const { method, grants, stored, values: sent, claims = [] } = write;
  const values = { ...sent, ...(await deriveValues(db, resource, stored, sent)) };
  const [id, etag] = [String(stored._id), String(stored._etag)];
  const change = { before: stored, after: { ...stored, ...values } };
  const issues = nameKnownOnly(await checkRules(db, requester, entry, change), entry, grants);
  if (issues.length > 0) return { outcome: 'invalid', issues };
  try {
    return await db.transaction().execute(async (tx) => {
      const [found] = await guardWrite(tx, requester, entry, [change]);
      const guarded = nameKnownOnly(found!, entry, grants);
      if (guarded.length > 0) throw new Undone<Changed>({ outcome: 'invalid', issues: guarded });
      const written = await updateDocument(tx, { resource, scope: requester.scope, id, etag, values });
      if (!written) throw new Undone<Changed>({ outcome: 'stale' });
      const { rows: where } = combineRows(openRows(requester, entry, grants, 'write'));
      const selection = { resource, scope: requester.scope, columns: ['_id'], where };
      if (!(await selectOne(tx, selection, { attribute: '_id', value: id })))
        throw new Undone<Changed>({ outcome: 'no right' });
      if (!(await claimFiles(tx, requester, entry, stored, claims))) throw new Undone<Changed>({ outcome: 'stale' });
      await followWrite(tx, entry, change);
      await insertHistory(
        tx,
        historyOf(requester, resource, { method, id, owner: stored, changes: changesBetween(stored, values) }),
      );
      return { outcome: 'changed', _id: id, ...written };
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as Changed;
    const issue = isRequesterGone(error, requester) ? undefined : issueOfConflict(resource, error, values);
    if (!issue) throw error;
    return { outcome: 'invalid', issues: nameKnownOnly([issue], entry, grants) };
  }
}

async function deriveValues(db: Database, { derives }: Resource, stored: Row, sent: Row): Promise<Row> {
  return derives ? derives({ before: stored, after: { ...stored, ...sent }, now: await selectBusinessNow(db) }) : {};
}
