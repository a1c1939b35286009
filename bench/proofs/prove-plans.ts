import { openPool } from '../../server/src/store/connection/database.ts';
import { runPlanSeed } from '../../server/testing/plans/run-plan-seed.ts';
import { testPortal } from '../../server/testing/portal/test-portal.ts';
import { proveSeeds } from '../proof-runner/prove-seeds.ts';

/** Each seed has a database of its own: its clock, its plans and its consents are of that seed. */
await proveSeeds('proof:plans', async (newDatabase) => ({
  async run(seed, deaths) {
    const url = await newDatabase();
    const portal = await testPortal({ url });
    try {
      return await runPlanSeed(portal, seed, deaths);
    } finally {
      await portal.close();
      await dropDatabase(url);
    }
  },
  end: async () => [],
}));

/** What was cut off may still be connected. */
async function dropDatabase(url: string): Promise<void> {
  const pool = openPool(Object.assign(new URL(url), { pathname: '/postgres' }).href, { max: 1 });
  await pool.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await pool.end();
}
