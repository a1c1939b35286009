import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import type { Condition } from './cut-proxy.ts';
import { openFaultPortal } from './fault-portal.ts';
import { openOutsideDatabase } from './outside-database.ts';
import { checkRefusals, takePulse } from './pulse.ts';
import { openRegistrar } from './registrar.ts';

const healMsMax = 10_000;
const breaks: readonly (readonly [Condition, string, number])[] = [
  ['cut', 'reset', 3_000],
  ['silent', 'half open', 10_000],
  ['late', '5 s late', 10_000],
  ['short', 'reset in the midst of an answer', 3_000],
];

/** F11: the network between portal and database fails in each of these conditions. */
export const databaseCut: Proof = {
  name: 'database-cut',
  about: 'the connection to the database is reset, silent, 5 s late, reset in the middle of answers',
  async run(options) {
    const { isLong } = options;
    const database = await openOutsideDatabase(options);
    const portal = await openFaultPortal(options, { DATABASE_URL: database.url });
    const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'cut');
    const pulse = takePulse(await portal.person('karin@fordra.example'));
    const checks: Check[] = [];
    const stop = registrar.write();
    for (const [condition, how, ms] of breaks) {
      await sleep(1_000);
      const brokenAt = Date.now();
      database.proxy.setCondition(condition);
      await sleep(isLong ? ms * 4 : ms);
      database.proxy.setCondition('open');
      const openAt = Date.now();
      await portal.untilHealthy();
      while (!Number.isFinite(registrar.firstAfter(openAt)) && Date.now() - openAt < healMsMax * 2) await sleep(50);
      const healMs = registrar.firstAfter(openAt);
      checks.push(
        check(`${how}: writes again after ${(healMs / 1000).toFixed(1)} s`, healMs <= healMsMax),
        ...checkRefusals(pulse.between(brokenAt, openAt)).map(({ what, isMet }) => check(`${how}: ${what}`, isMet)),
      );
    }
    await stop();
    await pulse.stop();
    checks.push(
      ...(await registrar.check(database.directUrl())),
      ...(await checkBooks(database.directUrl())),
      ...(await portal.close()),
    );
    return checks;
  },
};
