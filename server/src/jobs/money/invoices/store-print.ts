import { createHash } from 'node:crypto';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import type { Database } from '../../../store/connection/database.ts';
import { insertDocument } from '../../../store/documents/insert-document.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { updateRows } from '../../../store/documents/update-rows.ts';
import type { FileStore } from '../../../store/files/file-store.ts';
import { insertContent } from '../../../store/files/media-contents.ts';

type PrintedTable = 'finance_payouts' | 'finance_creditor_invoices' | 'finance_statements';

export type Printed = {
  readonly table: PrintedTable;
  readonly resource: string;
  readonly id: string;
  readonly attribute: 'pdf' | 'csv';
  readonly filename: string;
  readonly content_type: 'application/pdf' | 'text/csv';
  readonly bytes: Uint8Array;
  /** Whether it is still the document that was printed. */
  isSame(now: Row): boolean;
};

/** Keeps a printed document with its item, once: a print that comes second is left to the cleaning of files. */
export async function storePrint(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  { table, resource, id, attribute, filename, content_type, bytes, isSame }: Printed,
): Promise<void> {
  async function* once() {
    yield bytes;
  }
  const stored_name = await files.put(once());
  await db.transaction().execute(async (tx) => {
    const now = (await lockRows(tx, table, [id])).get(id);
    if (!now || now[attribute] !== null || !isSame(now)) return;
    const { account, partner, creditor } = now;
    const size = bytes.byteLength;
    const { _id: file } = await insertDocument(tx, mediaFiles, {
      ...{ reference_id: id, target_resource: resource, target_id: id, attribute },
      ...{ filename, content_type, size, account, partner, creditor, author: null, author_name: '–' },
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertContent(tx, file, { stored_name, thumbnail_name: null, sha256, charset: null });
    await updateRows(tx, table, [{ _id: id, [attribute]: { id: file, filename, content_type, size } }]);
  });
}
