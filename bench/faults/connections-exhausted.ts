import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { openFaultPortal } from './fault-portal.ts';
import { openOutsideDatabase } from './outside-database.ts';
import { checkRefusals, takePulse } from './pulse.ts';
import { openRegistrar } from './registrar.ts';

const connectionsMax = 40;
const healMsMax = 10_000;

/** F6: other clients take every connection of the database, and the portal loses its own. */
export const connectionsExhausted: Proof = {
  name: 'connections-exhausted',
  about: `others take all ${connectionsMax} connections of the database, the portal has none left`,
  async run(options) {
    const { isLong } = options;
    const database = await openOutsideDatabase(options, [`max_connections=${connectionsMax}`]);
    const portal = await openFaultPortal(options, { DATABASE_URL: database.url });
    const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'exhausted');
    const pulse = takePulse(await portal.person('karin@fordra.example'));
    const stop = registrar.write();
    await sleep(2_000);
    const takenAt = Date.now();
    const taken = await takeAll(database.directUrl());
    await sleep(isLong ? 60_000 : 10_000);
    const givenAt = Date.now();
    await taken.giveBack();
    await portal.untilHealthy();
    await sleep(healMsMax);
    await stop();
    await pulse.stop();
    const healMs = registrar.firstAfter(givenAt);
    const checks = [
      check(`${taken.count()} connections taken, and the portal's own ended`, taken.count() >= connectionsMax - 5),
      ...checkRefusals(pulse.between(takenAt, givenAt)),
      check(`writes again ${(healMs / 1000).toFixed(1)} s after they are given back`, healMs <= healMsMax),
      ...(await registrar.check(database.directUrl())),
      ...(await checkBooks(database.directUrl())),
      ...(await portal.close()),
    ];
    return checks;
  },
};

/** Ends all other sessions and opens connections until the server's limit is reached. */
async function takeAll(url: string) {
  const pool = openPool(url, { max: connectionsMax });
  const held: { readonly processID: number; release(): void }[] = [];
  const takeOne = async () => held.push((await pool.connect()) as never);
  await takeOne();
  for (let round = 0; round < 5; round++) {
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and not pid = any($1)`;
    const first = held[0] as unknown as { query(text: string, values: unknown[]): Promise<unknown> };
    await first.query(ended, [held.map(({ processID }) => processID)]);
    await Promise.allSettled(Array.from({ length: connectionsMax - held.length }, takeOne));
  }
  return {
    count: () => held.length,
    giveBack: async () => {
      for (const client of held) client.release();
      await pool.end();
    },
  };
}
