import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { openFaultPortal } from './fault-portal.ts';
import { checkRefusals, takePulse } from './pulse.ts';
import { openRegistrar } from './registrar.ts';

const healMsMax = 10_000;

/** F5: kill -9 of PostgreSQL while cases are registered. */
export const databaseKilled: Proof = {
  name: 'database-killed',
  about: 'PostgreSQL is killed again and again while cases are registered',
  async run(options) {
    const { isLong } = options;
    const portal = await openFaultPortal(options);
    const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'killed');
    const pulse = takePulse(await portal.person('karin@fordra.example'));
    const begun = Date.now();
    const stop = registrar.write();
    const healed: number[] = [];
    for (let round = 0; round < (isLong ? 20 : 3); round++) {
      await sleep(1_500 + 500 * (round % 3));
      const killedAt = Date.now();
      process.kill(portal.process.postgresPid()!, 'SIGKILL');
      while ((await portal.health()) === 200 && Date.now() - killedAt < 1_000) await sleep(10); // Its backend processes answer until they notice.
      await portal.untilHealthy();
      healed.push(Date.now() - killedAt);
    }
    await sleep(2_000);
    await stop();
    await pulse.stop();
    const slowest = Math.max(...healed);
    return [
      check(`killed ${healed.length} times, back after at most ${(slowest / 1000).toFixed(1)} s`, slowest <= healMsMax),
      ...checkRefusals(pulse.between(begun, Date.now())),
      ...(await registrar.check(portal.databaseUrl())),
      ...(await checkBooks(portal.databaseUrl())),
      ...(await portal.close()),
    ];
  },
};
