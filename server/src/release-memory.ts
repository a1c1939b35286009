import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** By how much of what is in use the heap may grow before its garbage is collected: with 50, collecting delays one list in a hundred by 20 ms. */
const GROWTH_PERCENT = 150;

/** V8 lets a heap grow to several times its content before it collects: while a file is imported, by 200 MB of garbage. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * Collects the garbage of the start or of creating the demo data: an idle process would not run the garbage collector and
 * would hold a third more memory than it needs.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
