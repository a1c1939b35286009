import { notificationTargets } from '@fordra/domain/notifications/notification-kinds';
import { loadReader } from './auth/load-reader.ts';
import type { DigestPorts } from './jobs/define-job.ts';
import type { Catalogue } from './records/catalogue.ts';
import { openRecords } from './records/open-records.ts';
import type { Database } from './store/database.ts';

/** What waits for a user, counted as the start page counts it: through the user's own rights. */
export function openDigestCount(db: Database, catalogue: Catalogue): DigestPorts['countFor'] {
  const records = openRecords(db, catalogue, { note: () => undefined });
  const entry = records.find('creditor--notifications')!;
  return async (user, since) => {
    const reader = await loadReader(db, user);
    if (!reader) return undefined;
    const count = async (narrower: object) => {
      const where = { hidden_by_creditor: false, hidden_by_system: false, is_read: false, ...narrower };
      const page = await records.readMany(reader, entry, { where, projection: { _id: 1 }, page: 1, maxResults: 1 });
      return page?.total ?? 0;
    };
    const [decisions, tickets, other] = await Promise.all(
      notificationTargets.map((target) => count({ target_resource: target })),
    );
    return {
      unread: { decisions: decisions!, tickets: tickets!, other: other! },
      fresh: await count({ _created: { $gte: since } }),
    };
  };
}
