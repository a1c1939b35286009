import { type CallListChange, putOnCallList, takeOffCallList } from '../../store/channels/call-list.ts';
import type { Database } from '../../store/connection/database.ts';
import { type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';

type Maker = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId' | 'action'>;

/** These debtors should be called by a person. */
export async function callDebtors(tx: Database, debtors: readonly string[], by: Maker): Promise<void> {
  await record(tx, await putOnCallList(tx, debtors), by);
}

/** The debtors of these cases are no longer called about them. */
export async function stopCalling(tx: Database, cases: readonly string[], by: Maker): Promise<void> {
  await record(tx, await takeOffCallList(tx, cases), by);
}

async function record(tx: Database, changed: readonly CallListChange[], by: Maker): Promise<void> {
  await insertHistories(
    tx,
    changed.map(({ _id, account, partner, from, to }) => ({
      ...by,
      ...{ method: 'PATCH' as const, resource: 'debtors', resourceId: _id, account, partner },
      changes: [{ attribute: 'call_due', from, to }],
    })),
  );
}
