import { Session } from 'node:inspector/promises';

/**
 * Gives back to the system what starting or making a world has left behind: a process at rest has no reason of its own
 * to collect it, and would hold a third more than it needs.
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
