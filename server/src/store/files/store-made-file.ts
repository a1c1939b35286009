import { createHash } from 'node:crypto';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import type { Database } from '../connection/database.ts';
import { insertDocument } from '../documents/insert-document.ts';
import { lockRows } from '../documents/lock-rows.ts';
import type { Row } from '../documents/select-documents.ts';
import { updateRows } from '../documents/update-rows.ts';
import type { FileStore } from './file-store.ts';
import { insertContent } from './media-contents.ts';

export type MadeFile = {
  readonly table:
    | 'dispute_bundles'
    | 'e_invoices'
    | 'foreign_debt_collections'
    | 'finance_payouts'
    | 'finance_creditor_invoices'
    | 'finance_statements';
  readonly resource: string;
  readonly id: string;
  readonly attribute: string;
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
  /** Whether it is still the item that the file was made for. */
  isSame(now: Row): boolean;
  /** What else changes in the item. */
  readonly besides?: Row;
};

/** Keeps a file that we made in an attribute of its item. */
export async function storeMadeFile(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  { table, resource, id, attribute, filename, content_type, bytes, isSame, besides }: MadeFile,
): Promise<void> {
  async function* once() {
    yield bytes;
  }
  const stored_name = await files.put(once());
  await db.transaction().execute(async (tx) => {
    const now = (await lockRows(tx, table, [id])).get(id);
    if (!now || !isSame(now)) return;
    const { account, partner, creditor } = now;
    const size = bytes.byteLength;
    const { _id: file } = await insertDocument(tx, mediaFiles, {
      ...{ reference_id: id, target_resource: resource, target_id: id, attribute },
      ...{ filename, content_type, size, account, partner, creditor, author: null, author_name: '–' },
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertContent(tx, file, { stored_name, thumbnail_name: null, sha256, charset: null });
    await updateRows(tx, table, [{ _id: id, [attribute]: { id: file, filename, content_type, size }, ...besides }]);
  });
}
