import { type NotificationTarget, notificationTargets } from '@fordra/domain/notifications/notification-kinds';
import { openDigestLinks } from './auth/links/digest-links.ts';
import type { Sealer } from './auth/links/seal.ts';
import { loadReader } from './auth/requester/load-reader.ts';
import type { DigestPorts } from './jobs/definition/define-job.ts';
import { openRecords } from './records/open-records.ts';
import { buildCatalogue } from './records/rows/catalogue.ts';
import type { Database } from './store/connection/database.ts';

/** The content of digests: the counts of the start page by each user's own rights, and the unsubscribe link. */
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
      const fresh = { $or: [{ _created: { $gte: since } }, { 'data.reminded': { $gte: since } }] };
      return { unread, fresh: await count(fresh) };
    },
  };
}
