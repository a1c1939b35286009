import { createHash } from 'node:crypto';
import { saveReceivedFile } from '../../store/enforcement/received-files.ts';
import type { ExchangeRun } from '../definition/exchange-ports.ts';

/**
 * Stores every waiting file byte for byte before it is removed from the server. Returns the detail if the authority did
 * not answer.
 */
export async function fetchFiles({ db, log, channel, signal }: ExchangeRun): Promise<string | undefined> {
  const listed = await channel.listInbound();
  if ('fault' in listed) return listed.detail;
  for (const name of [...listed.names].sort()) {
    if (signal.aborted) return undefined;
    const fetched = await channel.fetchInbound(name);
    if ('fault' in fetched) return fetched.detail;
    const { bytes } = fetched;
    if (!bytes) {
      log.warn({ name }, 'a file of the enforcement authority is incomplete or too large: it is not fetched');
      continue;
    }
    const file = { name, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
    await db.transaction().execute((tx) => saveReceivedFile(tx, file));
    const taken = await channel.acknowledge(name);
    if ('fault' in taken) return taken.detail;
  }
  return undefined;
}
