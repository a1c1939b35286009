import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const nameForm = /^[0-9a-f]{32}$/;
const arriving = '.part';

/** Files in a folder, each under a random name, in 256 subfolders so that none grows too large. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(content, name = randomBytes(16).toString('hex')) {
      if (!nameForm.test(name)) throw new Error('this is not the name of a stored file');
      const path = pathOf(name);
      const part = `${path}${arriving}`;
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(part, path);
        return name;
      } catch (error) {
        await rm(part, { force: true });
        throw isFull(error) ? new StorageFull() : error;
      }
    },
    async open(name) {
      if (!nameForm.test(name)) return undefined;
      const handle = await open(pathOf(name)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle?.createReadStream();
    },
    async remove(name) {
      if (nameForm.test(name.replace(arriving, ''))) await rm(pathOf(name), { force: true });
    },
    async *listBefore(instant) {
      for await (const { name, parentPath } of filesIn(folder)) {
        const found = await stat(join(parentPath, name)).catch(() => undefined);
        if (found && found.mtime < instant) yield name;
      }
    },
  };
}

/** The disk is full: the client may try again later. */
class StorageFull extends Error {
  override name = 'StorageFull';
  readonly statusCode = 503;
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
}

async function* filesIn(folder: string) {
  const entries = await opendir(folder, { recursive: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) if (entry.isFile()) yield entry;
}
