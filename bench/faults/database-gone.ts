import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { openFaultPortal } from './fault-portal.ts';
import { openOutsideDatabase } from './outside-database.ts';
import { checkRefusals, takePulse } from './pulse.ts';
import { openRegistrar } from './registrar.ts';

const healMsMax = 10_000;

/** F6: the database is stopped cleanly and started again much later. */
export const databaseGone: Proof = {
  name: 'database-gone',
  about: 'the database is away for a while (15 s, 60 s with --long) while cases are registered',
  async run(options) {
    const { isLong } = options;
    const database = await openOutsideDatabase(options);
    const portal = await openFaultPortal(options, { DATABASE_URL: database.url });
    const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'gone');
    const pulse = takePulse(await portal.person('karin@fordra.example'));
    const stop = registrar.write();
    await sleep(2_000);
    const goneAt = Date.now();
    await database.stop();
    await sleep(1_000);
    const health: number[] = [];
    for (let second = 1; second < (isLong ? 60 : 15); second++) {
      health.push(await portal.health());
      await sleep(1_000);
    }
    const awayUntil = Date.now();
    await database.start();
    const backAt = Date.now();
    await portal.untilHealthy();
    await sleep(healMsMax);
    await stop();
    await pulse.stop();
    const away = pulse.between(goneAt + 500, awayUntil - 500);
    const healMs = registrar.firstAfter(backAt);
    const checks = [
      check(
        `health is red all the while (${health.length} times asked)`,
        health.every((status) => status === 503),
      ),
      check(
        `no look is answered from nowhere (${away.length})`,
        away.every(({ status }) => status !== 200),
      ),
      ...checkRefusals(away),
      check(`writes again ${(healMs / 1000).toFixed(1)} s after the database is back`, healMs <= healMsMax),
      ...(await registrar.check(database.directUrl())),
      ...(await checkBooks(database.directUrl())),
      ...(await portal.close()),
    ];
    return checks;
  },
};
