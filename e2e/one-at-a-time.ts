import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const staleMs = 60_000;

/** Of all workers of the journeys only one at a time does this under the same name; a folder is the sign. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const sign = join(tmpdir(), `fordra-e2e-${name.replaceAll(/[^\w@.-]/g, '-')}`);
  while (!isTaken(sign)) await sleep(150);
  try {
    return await work();
  } finally {
    rmdirSync(sign);
  }
}

function isTaken(sign: string): boolean {
  try {
    mkdirSync(sign);
    return true;
  } catch {
    const since = statSync(sign, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > staleMs) rmdirSync(sign); // Left by a run that was killed.
    return false;
  }
}
