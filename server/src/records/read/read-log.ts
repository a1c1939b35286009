import type { Database } from '../../store/connection/database.ts';
import { insertReadLog, type ReadLogEntry } from '../../store/documents/insert-read-log.ts';
import type { Requester } from '../rows/requester.ts';

export type ReadLog = {
  note(requester: Requester, resource: string, id: string): void;
  /** Writes what has been noted; called at a pace, and before the process ends. */
  flush(): Promise<void>;
};

/** Who looked at whom. Noted in memory and written in batches, so that a read does not wait for a write. */
export function openReadLog(db: Database): ReadLog {
  let noted: ReadLogEntry[] = [];
  return {
    note({ user, signedInBy, origin }, resource, id) {
      noted.push({
        resource,
        resource_id: id,
        user_id: user.id,
        signed_in_by: signedInBy,
        from_address: origin.address,
        request_id: origin.requestId,
      });
    },
    async flush() {
      const batch = noted;
      noted = [];
      if (batch.length === 0) return;
      try {
        await insertReadLog(db, batch);
      } catch (error) {
        noted = [...batch, ...noted]; // The database is away: keep them for the next time.
        throw error;
      }
    },
  };
}
