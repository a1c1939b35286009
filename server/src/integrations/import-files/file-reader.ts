import { open } from 'node:fs/promises';
import type { ImportFileReader } from './port.ts';
import { readCsv } from './read-csv.ts';

type Limits = { readonly bytesMax: number; readonly rowsMax: number };

const START_BYTES = 4_096;

/** Reads a file on the disk by what its first bytes say it is. */
export function importFileReader({ bytesMax, rowsMax }: Limits): ImportFileReader {
  return async ({ path }, options) => {
    const { start, size } = await readStart(path);
    if (size === 0) return { refusal: 'file_empty' };
    if (size > bytesMax) return { refusal: 'file_too_large', max: bytesMax };
    return readCsv(path, start, options, rowsMax);
  };
}

async function readStart(path: string): Promise<{ readonly start: Uint8Array; readonly size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(new Uint8Array(START_BYTES), 0, START_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}
