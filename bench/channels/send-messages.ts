import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SmsService } from '../../server/src/integrations/sms/port.ts';
import { sendSms } from '../../server/src/jobs/channels/send-sms.ts';
import { openDatabase } from '../../server/src/store/connection/database.ts';
import { testJobPorts } from '../../server/testing/test-job-ports.ts';
import { cpuSecondsOf } from '../measuring/cpu-time.ts';
import { median } from '../measuring/median.ts';
import { openFilled } from './open-filled.ts';

const FLAT_MAX = 1.1;
const ROUNDS = 5;

/** The processor time of the portal and the database for one text message, among many and among a tenth as many. */
export async function isSendingFlat(server: string, large: number): Promise<boolean> {
  const sizes = [await openOutbox(server, large / 10), await openOutbox(server, large)] as const;
  const costs: readonly [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++)
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await sizes[at].sendAll();
      // The first round warms up.
      if (round > 0) costs[at].push(ms);
    }
  for (const { close } of sizes) await close();
  const [few, many] = [median(costs[0]), median(costs[1])];
  const ratio = many / few;
  console.log(
    `text messages: ${few.toFixed(2)} ms of processor time each of ${large / 10}, ${many.toFixed(2)} ms of ${large}`,
  );
  console.log(`text messages: ${ratio.toFixed(2)} times as much (at most ${FLAT_MAX})`);
  return ratio <= FLAT_MAX;
}

/** As many due messages as there are cases, each to a number of its own, and a provider that answers at once. */
async function openOutbox(server: string, size: number) {
  const { pool } = await openFilled(server, { name: 'sms', cases: size });
  await pool.query(
    `update business_clock set ahead = ((date '2027-03-02' + time '12:00') at time zone 'Europe/Stockholm') - clock_timestamp()`,
  );
  await pool.query(`update debtors d set mobile_number = '+4670' || lpad(n::text, 7, '0')
    from (select _id, row_number() over (order by _id) as n from debtors) numbered where numbered._id = d._id`);
  const service: SmsService = {
    send: async () => ({ id: randomUUID(), cost: 52 }),
    find: async () => 'none',
    receiveAt: async () => true,
  };
  const nowhere = 'http://127.0.0.1:9/';
  const sms = { service, reportAddressOf: (id: string) => `${nowhere}${id}`, incomingAddress: nowhere };
  const ports = testJobPorts(openDatabase(pool), { sms, hasSms: true });
  return {
    close: () => pool.end(),
    async sendAll(): Promise<number> {
      await pool.query('truncate sms_messages');
      await pool.query(`insert into sms_messages (kind, occasion, send_after, "to", "case", debtor, creditor, account)
        select 'notice', 'bench', business_now() - interval '1 hour', d.mobile_number, k._id, d._id, k.creditor, k.account
        from cases k join debtors d on d._id = k.debtor`);
      await pool.query('vacuum analyze');
      const before = cpuSecondsOf(process.pid);
      await sendSms.run({}, ports);
      // The connections write their statistics when they are idle.
      await sleep(200);
      const seconds = cpuSecondsOf(process.pid) - before;
      const { rows } = await pool.query(`select count(*)::int as sent from sms_messages where status = 'sent'`);
      if (rows[0].sent !== size) throw new Error(`of ${size} text messages ${rows[0].sent} were sent`);
      return (seconds * 1_000) / size;
    },
  };
}
