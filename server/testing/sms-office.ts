import type { AddressInfo } from 'node:net';
import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import { startSms } from '@fordra/simulators/sms/start-sms';
import { openSmsAddresses } from '../src/auth/links/sms-addresses.ts';
import { elksSms } from '../src/integrations/sms/elks.ts';
import { receiveSms } from '../src/jobs/channels/receive-sms.ts';
import { sendSms } from '../src/jobs/channels/send-sms.ts';
import type { JobContext } from '../src/jobs/definition/define-job.ts';
import { openCaseActions } from './case-actions.ts';
import { testPortal } from './portal/test-portal.ts';
import { testJobPorts } from './test-job-ports.ts';

/** A banking day; the tests set its hour. */
const smsDay = '2027-03-02';

/** For tests: a portal that the simulated provider of text messages can call back, and cases of debtors with a number. */
export async function openSmsOffice({ timeoutMs = 1_000 } = {}) {
  const [portal, provider] = await Promise.all([testPortal(), startSms()]);
  provider.turnPhones(false);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const actions = await openCaseActions(portal);
  const sms = { service: elksSms({ ...provider, timeoutMs }), ...openSmsAddresses(portal.sealer, address) };
  const ports: JobContext = testJobPorts(portal.db, { sms, hasSms: true });
  let count = 0;

  /** A case of a person of its own, with a telephone of its own. */
  async function aCase(over: object = {}): Promise<{ readonly id: string; readonly number: string }> {
    count += 1;
    const number = `+4670${String(1_740_600 + count)}`;
    const customer = {
      name: `Kanarie Hemlig${count}`,
      id_number: personNumber(count),
      mobile_number: number,
      address: { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
    };
    const id = await actions.aCase({ customer, ...over });
    await portal.pool.query(
      `update debtors set mobile_number = $1 where _id = (select debtor from cases where _id = $2)`,
      [number, id],
    );
    return { id, number };
  }

  /** Sets business time to a time of a day in Sweden. */
  const setTime = (time: string, on = smsDay) =>
    portal.pool.query(
      `update business_clock set ahead = (($1::date + $2::time) at time zone 'Europe/Stockholm') - clock_timestamp()`,
      [on, time],
    );
  /** Makes messages that wait for another attempt due, as if time had passed. */
  const letTimePass = () =>
    portal.pool.query(`update sms_messages set next_attempt = now() where next_attempt > now()`);
  const row = async (of: string) =>
    (await portal.pool.query(`select * from sms_messages where "case" = $1 order by _id`, [of])).rows.at(-1);
  const events = async (of: string): Promise<string[]> =>
    (
      await portal.pool.query(
        `select key from case_events where "case" = $1 and key like 'sms%' order by _created, _id`,
        [of],
      )
    ).rows.map(({ key }) => key);
  return {
    ...{ portal, provider, actions, aCase, setTime, letTimePass, row, events, ports },
    send: () => sendSms.run({}, ports),
    endDay: () => sendSms.runAtDayEnd!(ports),
    connect: () => receiveSms.run({}, ports),
    sentTo: (number: string) => provider.messages.filter(({ to }) => to === number),
    close: async () => {
      await provider.stop();
      await portal.close();
    },
  };
}

/** A person of its own for each case. */
export function personNumber(count: number): string {
  const ten = `800101${String(300 + count)}`;
  return `19${ten}${computeLuhnDigit(ten)}`;
}
