import { day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import {
  insertDelivery,
  isDeliveryDue,
  lockDeliveries,
  selectApplicationsOf,
  selectNextNumber,
  selectWaitingDelivery,
  settleDelivery,
  type WaitingDelivery,
} from '../../store/enforcement/deliveries.ts';
import { loadQueuedApplications, markApplicationsSent } from '../../store/enforcement/queued-applications.ts';
import type { ExchangeRun } from '../definition/exchange-ports.ts';

const IN_A_FILE = 2_000;

/**
 * Sends applications to the authority, in one file a night unless there are very many. The file is stored with its
 * number, then submitted, then recorded as sent: if the process dies in between, the same file is submitted again, and
 * the authority recognises its number and bytes. Returns the detail if the authority did not answer.
 */
export async function sendApplications(run: ExchangeRun): Promise<string | undefined> {
  const isDue = run.isDayOver || (await isDeliveryDue(run.db, run.enforcementSentAt));
  while (!run.signal.aborted) {
    const delivery = (await selectWaitingDelivery(run.db)) ?? (isDue ? await makeDelivery(run) : undefined);
    if (!delivery) return undefined;
    const answer = await run.channel.submit({ name: delivery.file_name, content: delivery.content });
    const isSent = 'submitted' in answer;
    await run.db.transaction().execute(async (tx) => {
      await settleDelivery(tx, delivery._id, isSent);
      if (!isSent) return;
      const ids = await selectApplicationsOf(tx, delivery._id);
      await markApplicationsSent(tx, { ids, delivery: delivery._id, day: delivery.made_on });
    });
    if (!isSent) return answer.detail;
    run.log.info({ file: delivery.file_name }, 'a file has been submitted to the enforcement authority');
  }
  return undefined;
}

function makeDelivery({ db, channel }: ExchangeRun): Promise<WaitingDelivery | undefined> {
  return db.transaction().execute(async (tx) => {
    const waiting = await lockDeliveries(tx);
    if (waiting) return waiting;
    const applications = await loadQueuedApplications(tx, { limit: IN_A_FILE });
    if (applications.length === 0) return undefined;
    const { rows } = await sql<{ today: string }>`
      select (business_now() at time zone 'Europe/Stockholm')::date as today`.execute(tx);
    const [runningNumber, madeOn] = [await selectNextNumber(tx), day(rows[0]!.today)];
    const { name, content, digest, controlTotal } = channel.write({ runningNumber, madeOn, applications });
    return insertDelivery(
      tx,
      { running_number: runningNumber, file_name: name, made_on: madeOn, content, digest, control_total: controlTotal },
      applications.map(({ _id }) => _id),
    );
  });
}
