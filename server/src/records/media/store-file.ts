import { Readable } from 'node:stream';
import { checkFile } from '@fordra/domain/documents/media/check-file';
import { fitFilename } from '@fordra/domain/documents/media/clean-filename';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import { receiveFile } from './receive-file.ts';

export type FileAuthor = {
  readonly author: string | null;
  readonly author_name: string;
  readonly reference_id: string;
};

type NewFile = { readonly filename: string; readonly content: Uint8Array; readonly author: FileAuthor };

/** Stores a file that the portal itself has received, attached to nothing; undefined for one that is not accepted. */
export async function storeFile(
  tx: Database,
  files: FileStore,
  { filename: sent, content, author }: NewFile,
): Promise<MediaValue | undefined> {
  const received = await receiveFile(files, Readable.from([Buffer.from(content)]));
  if (received === 'too large') return undefined;
  const content_type = checkFile(received, sent);
  if (!content_type) {
    await files.remove(received.name);
    return undefined;
  }
  const filename = fitFilename(sent, content_type);
  const { size, sha256, charset, name: stored_name } = received;
  const { _id: id } = await insertDocument(tx, mediaFiles, { ...author, filename, content_type, size });
  const isText = content_type === 'text/plain';
  await insertContent(tx, id, { stored_name, thumbnail_name: null, sha256, charset: isText ? charset : null });
  return { id, filename, content_type, size };
}
