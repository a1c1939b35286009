import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Readers of spreadsheets jump about in a file, which a stored file that may be on another machine does not allow. */
export async function withLocalFile(content: Readable, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fordra-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
