import { isLeftAlone, type SettledPromise, settlePromises } from '@fordra/domain/channels/actions/log-contact';
import { judgePromise, lastDayOfPromise } from '@fordra/domain/channels/contact-promise';
import type { PromiseStatus } from '@fordra/domain/channels/contact-words';
import type { Day } from '@fordra/domain/values/day';
import { contactLogs } from '@fordra/resources/channels/contact-logs';
import { selectCasesOfContacts, selectOpenPromises, selectPaidOnPromises } from '../../store/channels/contact-logs.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeRow } from '../special-debtors/write-rows.ts';

const by = withoutUser('watch_promises');

type Promised = Row & {
  readonly _id: string;
  readonly cases: readonly string[];
  readonly promise: { readonly amount: number; readonly day: Day; readonly status: PromiseStatus } | null;
};
type Settled = { readonly row: Promised; readonly promise: SettledPromise };

/** Says of open promises whether they were kept; one is broken when its last day has passed. */
export function watchPromises(ports: BatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectOpenPromises,
    change: settle,
    failure: 'a promise could not be settled',
  });
}

/** Cases are locked before the calls, as where a call is logged. */
async function settle(tx: Database, ids: readonly string[]): Promise<number> {
  const cases = await selectCasesOfContacts(tx, ids);
  const loaded = await loadCaseFiles(tx, { ids: cases, scope: { kind: 'everything' }, isLocked: true });
  const settled = await judge(tx, [
    ...(await lockRows(tx, 'contact_logs', ids)).values(),
  ] as unknown as readonly Promised[]);
  for (const { row, promise } of settled) await changeRow(tx, contactLogs, row, { promise }, by);
  const changes = loaded.flatMap((one) => {
    const of = settled.filter(({ row }) => row.cases.includes(one.file.id)).map(({ promise }) => promise);
    return of.length === 0 || isLeftAlone(one.file) ? [] : [{ loaded: one, outcome: settlePromises(one.file, of) }];
  });
  await applyCaseOutcomes(tx, changes, by);
  return settled.length;
}

async function judge(tx: Database, rows: readonly Promised[]): Promise<readonly Settled[]> {
  const open = rows.flatMap((row) => (row.promise?.status === 'open' ? [{ row, promise: row.promise }] : []));
  const asked = open.map(({ row, promise }) => ({ id: row._id, until: lastDayOfPromise(promise) }));
  const paid = await selectPaidOnPromises(tx, asked);
  const today = await selectToday(tx);
  return open.flatMap(({ row, promise }) => {
    const status = judgePromise(promise, { paid: paid.get(row._id) ?? 0, today });
    return status === 'open' ? [] : [{ row, promise: { ...promise, status } }];
  });
}
