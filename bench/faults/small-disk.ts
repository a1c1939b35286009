import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NotRun } from '../proof-runner/proof.ts';

export type SmallDisk = {
  /** Fills the disk. */
  fill(): void;
  free(): void;
  close(): void;
};

const chunk = Buffer.alloc(1 << 16);

/** A disk of this many megabytes mounted at a folder; needs root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=0700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0)
    throw new NotRun('a small disk can be mounted by root only');
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const bytes of [chunk, chunk.subarray(0, 4096), chunk.subarray(0, 1)]) fillWith(file, bytes);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

function fillWith(file: number, bytes: Uint8Array): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}
