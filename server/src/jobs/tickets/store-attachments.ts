import { cleanFilename } from '@fordra/domain/documents/media/clean-filename';
import type { MailFiles } from '../../engine/tickets/mail-message.ts';
import type { ReadableMail } from '../../integrations/mail/port.ts';
import { type FileAuthor, storeFile } from '../../records/media/store-file.ts';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';

const FILES_MAX = 10;

/**
 * Stores the files of a mail that have an accepted kind by their bytes, and names the others. Files of a transaction
 * that is rolled back are deleted by the job that deletes unused files.
 */
export async function storeAttachments(
  { tx, files }: { readonly tx: Database; readonly files: FileStore },
  attachments: ReadableMail['attachments'],
  author: FileAuthor,
): Promise<MailFiles> {
  const accepted: MediaValue[] = [];
  const refused: string[] = [];
  for (const { filename, content } of attachments) {
    const sent = cleanFilename(filename) || 'fil';
    const stored =
      accepted.length < FILES_MAX ? await storeFile(tx, files, { filename: sent, content, author }) : undefined;
    if (stored) accepted.push(stored);
    else refused.push(sent);
  }
  return { accepted, refused };
}
