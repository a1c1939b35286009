import { buffer } from 'node:stream/consumers';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { selectContent } from '../../store/files/media-contents.ts';

/** A stored file with its bytes, for the portal's own use; no rights are checked. */
export async function readFile(db: Database, files: FileStore, file: string) {
  const found = await selectContent(db, file);
  const stream = found && (await files.open(found.stored_name));
  return stream && { filename: found.filename, content: new Uint8Array(await buffer(stream)) };
}
