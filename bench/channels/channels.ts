import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { isContactTabQuick } from './contact-tab.ts';
import { isRefreshFlat } from './refresh-addresses.ts';
import { isSendingFlat } from './send-messages.ts';

/** The number of debtors can be given, at least 5,000: `npm run bench channels 10000`; there are fewer text messages. */
const debtors = Number(process.argv[3] ?? 100_000);
const messages = Math.max(5_000, debtors / 10);
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];

/** Text messages, addresses and the contact tab: what one costs must not depend on how many there are. */
export async function benchChannels(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const { url, stop } = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const met = [await isContactTabQuick(url), await isSendingFlat(url, messages), await isRefreshFlat(url, debtors)];
    return met.every((isMet) => isMet);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
