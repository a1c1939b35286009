import type { Database } from '../../store/connection/database.ts';
import { insertReadLog, type ReadLogEntry } from '../../store/documents/insert-read-log.ts';
import type { Requester } from '../rows/requester.ts';

export type ReadLog = {
  note(requester: Requester, resource: string, id: string): void;
  /** Writes the buffered entries; called at intervals and before the process ends. */
  flush(): Promise<void>;
};

/** Logs which user read which item. Buffered in memory and written in batches, so that a read does not wait for a write. */
export function openReadLog(db: Database): ReadLog {
  let buffered: ReadLogEntry[] = [];
  return {
    note({ user, signedInBy, origin }, resource, id) {
      buffered.push({
        resource,
        resource_id: id,
        user_id: user.id,
        signed_in_by: signedInBy,
        from_address: origin.address,
        request_id: origin.requestId,
      });
    },
    async flush() {
      const batch = buffered;
      buffered = [];
      if (batch.length === 0) return;
      try {
        await insertReadLog(db, batch);
      } catch (error) {
        buffered = [...batch, ...buffered]; // Keep them for the next flush.
        throw error;
      }
    },
  };
}
