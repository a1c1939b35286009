import { Readable } from 'node:stream';
import { checkFile } from '@fordra/domain/documents/media/check-file';
import { cleanFilename, fitFilename } from '@fordra/domain/documents/media/clean-filename';
import { mediaFiles } from '@fordra/resources/documents/media-files';
import type { MailFiles } from '../../engine/tickets/mail-message.ts';
import type { ReadableMail } from '../../integrations/mail/port.ts';
import { receiveFile } from '../../records/media/receive-file.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { insertContent } from '../../store/files/media-contents.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';

const FILES_MAX = 10;

type Author = { readonly author: string | null; readonly author_name: string; readonly reference_id: string };

/**
 * Stores the files of a mail that have an accepted kind by their bytes, and names the others. Files of a transaction
 * that is rolled back are deleted by the job that deletes unused files.
 */
export async function storeAttachments(
  { tx, files }: { readonly tx: Database; readonly files: FileStore },
  attachments: ReadableMail['attachments'],
  author: Author,
): Promise<MailFiles> {
  const accepted: MediaValue[] = [];
  const refused: string[] = [];
  for (const { filename, content } of attachments) {
    const sent = cleanFilename(filename) || 'fil';
    const stored = accepted.length < FILES_MAX ? await storeOne(tx, files, sent, content, author) : undefined;
    if (stored) accepted.push(stored);
    else refused.push(sent);
  }
  return { accepted, refused };
}

async function storeOne(
  tx: Database,
  files: FileStore,
  sent: string,
  content: Uint8Array,
  author: Author,
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
