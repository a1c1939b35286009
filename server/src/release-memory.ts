import { Session } from 'node:inspector/promises';

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
