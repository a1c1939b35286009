import { type NotificationTarget, notificationTargets } from '@fordra/domain/notifications/notification-kinds';
import { openDigestLinks } from './auth/digest-links.ts';
import { loadReader } from './auth/load-reader.ts';
import type { Sealer } from './auth/seal.ts';
import type { DigestPorts } from './jobs/define-job.ts';
import { buildCatalogue } from './records/catalogue.ts';
import { openRecords } from './records/open-records.ts';
import type { Database } from './store/database.ts';

/** What mails of what waits are made of: counts as the start page has them, through each user's own rights, and the link that ends them. */
export function openDigests(db: Database, sealer: Sealer, publicAddress: string): DigestPorts {
  const records = openRecords(db, buildCatalogue(), { note: () => undefined });
  const entry = records.find('creditor--notifications')!;
  return {
    publicAddress,
    unsubscribePath: openDigestLinks(db, sealer).pathFor,
    async countFor(user, since) {
      const reader = await loadReader(db, user);
      if (!reader) return undefined;
      const count = async (narrower: object) => {
        const where = { hidden_by_creditor: false, hidden_by_system: false, is_read: false, ...narrower };
        const page = await records.readMany(reader, entry, { where, projection: { _id: 1 }, page: 1, maxResults: 1 });
        return page?.total ?? 0;
      };
      const counted = notificationTargets.map(async (target) => [target, await count({ target_resource: target })]);
      const unread: Record<NotificationTarget, number> = Object.fromEntries(await Promise.all(counted));
      return { unread, fresh: await count({ _created: { $gte: since } }) };
    },
  };
}
