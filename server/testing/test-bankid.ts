import { startBankid } from '@fordra/simulators/bankid/start-bankid';
import { testPersons } from '@fordra/simulators/bankid/test-persons';
import { sql } from 'kysely';
import type { MobileEid } from '../src/auth/eid/eid.ts';
import type { BankId } from '../src/integrations/bankid/port.ts';
import { bankIdRelyingParty } from '../src/integrations/bankid/relying-party.ts';
import type { Database } from '../src/store/connection/database.ts';
import { hangMs } from './hang-ms.ts';

/** The simulated BankID of a test portal, with a movable clock, and functions that operate its phone. */
export async function testBankid() {
  let aheadMs = 0;
  const simulator = await startBankid({ now: () => Date.now() + aheadMs });
  const real = bankIdRelyingParty({ url: simulator.url, tls: simulator.client, timeoutMs: hangMs });
  const asked = { collect: 0, cancel: 0 };
  const bankId: BankId = {
    ...real,
    collect: (orderRef) => {
      asked.collect++;
      return real.collect(orderRef);
    },
    cancel: (orderRef) => {
      asked.cancel++;
      return real.cancel(orderRef);
    },
  };
  const eid: MobileEid = { bankId, publicAddress: 'http://portal.test', patienceMs: hangMs };

  const post = (path: string, form: Record<string, string>) =>
    simulator.fetch(new Request(`http://x/dev/bankid${path}`, { method: 'POST', body: new URLSearchParams(form) }));

  /** Scans the code; returns the order's page on the phone, or undefined if the phone refused it. */
  async function scan(qr: string): Promise<string | undefined> {
    const { headers } = await post('/scan', { qr });
    return headers.get('location')?.replace('/dev/bankid', '');
  }
  async function act(place: string, form: Record<string, string>): Promise<void> {
    await post(place, form);
  }
  /** Scans, chooses the BankID of this person and approves; BankID finds this risk. */
  async function approve(qr: string, givenName: GivenName, risk = 'low'): Promise<void> {
    const place = await scan(qr);
    if (place === undefined) throw new Error('the phone refused the code');
    await act(place, { do: 'choose', person: personNoOf(givenName) });
    await act(place, { do: 'approve', risk });
  }
  /** Opens the app by its start token and approves; returns the address that the app opens then. */
  async function approveOnSameDevice(autoStartToken: string, givenName: GivenName, risk = 'low'): Promise<URL> {
    const started = await simulator.fetch(new Request(`http://x/dev/bankid/start?autostarttoken=${autoStartToken}`));
    const place = started.headers.get('location')!.replace('/dev/bankid', '');
    await act(place, { do: 'choose', person: personNoOf(givenName) });
    const { headers } = await post(place, { do: 'approve', risk });
    return new URL(headers.get('location')!, 'http://x');
  }
  /** Moves the times of the orders in the database and in the simulator. */
  async function pass(db: Database, seconds: number): Promise<void> {
    aheadMs += seconds * 1_000;
    const span = sql`make_interval(secs => ${seconds})`;
    await sql`update eid_orders set started_at = started_at - ${span}, collected_at = collected_at - ${span},
      created_at = created_at - ${span}, leased_until = leased_until - ${span}`.execute(db);
  }
  const { fail, stop } = simulator;
  return { simulator, eid, asked, scan, act, approve, approveOnSameDevice, pass, fail, stop };
}

type GivenName = (typeof testPersons)[number]['givenName'];

export function personNoOf(givenName: GivenName): string {
  return testPersons.find((person) => person.givenName === givenName)!.personalNumber;
}
