import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import { readBackup } from './read-backup.ts';

/** Writes the files of a backup that has been checked to the file store and returns how many there were. */
export async function loadFiles(files: FileStore, file: string, signal: AbortSignal): Promise<number> {
  let name: string | undefined;
  let text: Buffer[] = [];
  let count = 0;
  const put = async () => {
    if (name === undefined) return;
    const bytes = Buffer.from(Buffer.concat(text).toString('latin1'), 'base64');
    await files.put(Readable.from([bytes]), name);
    count += 1;
  };
  for await (const part of readBackup(file, signal)) {
    if (part.kind === 'rows') {
      if (name !== undefined) text.push(part.bytes);
      continue;
    }
    await put();
    name = part.kind === 'file' ? part.name : undefined;
    text = [];
  }
  return count;
}
