import { readStored, writeStored } from './storage.ts';

const name = 'fordra.refresh';
const leaseMs = 10_000;

/** Runs in one tab at a time. Without Web Locks a lease in local storage is used; the server answers 202 if two tabs refresh. */
export async function withRefreshLock(run: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, run);
  if (Number(readStored(name)) > Date.now()) return;
  writeStored(name, String(Date.now() + leaseMs));
  try {
    await run();
  } finally {
    writeStored(name, null);
  }
}
