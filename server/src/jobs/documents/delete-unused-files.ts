import { selectUsedNames } from '../../store/files/media-contents.ts';
import { deleteOldUnattachedFiles } from '../../store/files/unattached-files.ts';
import { deleteOldUploadUses } from '../../store/files/upload-uses.ts';
import { deleteOldMails } from '../../store/tickets/received-mails.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const FORGOTTEN_HOURS = 24;
/** Longer than any upload takes, so that no file is deleted during its upload. */
const UNUSED_MS = 3_600_000;
const NAMES_AT_ONCE = 500;

/**
 * Deletes files that no row names: uploads that were never attached, files of deleted items, received mails after their
 * time, and partial files of a crash.
 */
export const deleteUnusedFiles = defineRecurringJob({
  name: 'sweep-files',
  everyMinutes: 60,
  async run({ db, files, signal }) {
    await deleteOldUnattachedFiles(db, FORGOTTEN_HOURS);
    await deleteOldUploadUses(db);
    await deleteOldMails(db);
    let names: string[] = [];
    const sweep = async () => {
      const used = names.length > 0 ? await selectUsedNames(db, names) : new Set<string>();
      for (const name of names) if (!used.has(name)) await files.remove(name);
      names = [];
    };
    for await (const name of files.listBefore(new Date(Date.now() - UNUSED_MS))) {
      signal.throwIfAborted();
      names.push(name);
      if (names.length === NAMES_AT_ONCE) await sweep();
    }
    await sweep();
  },
});
