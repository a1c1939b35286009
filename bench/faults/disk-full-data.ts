import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { openFaultPortal } from './fault-portal.ts';
import { checkRefusals, takePulse } from './pulse.ts';
import { openRegistrar } from './registrar.ts';
import { mountSmallDisk } from './small-disk.ts';

const healMsMax = 15_000;

/** F7: the disk of the database is full during registrations, and has space again later. */
export const diskFullData: Proof = {
  name: 'disk-full-data',
  about: 'the disk under the database fills up while cases are registered, and is freed',
  async run(options) {
    const { isLong, folder } = options;
    const disk = mountSmallDisk(join(folder, 'data'), 400);
    try {
      const portal = await openFaultPortal(options);
      const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'full');
      const pulse = takePulse(await portal.person('karin@fordra.example'));
      const stop = registrar.write();
      await sleep(2_000);
      const fullAt = Date.now();
      disk.fill();
      await sleep(isLong ? 120_000 : 25_000);
      const before = registrar.acknowledged();
      const freedAt = Date.now();
      disk.free();
      await portal.untilHealthy();
      await sleep(healMsMax);
      await stop();
      await pulse.stop();
      const healMs = registrar.firstAfter(freedAt);
      const full = pulse.between(fullAt, freedAt);
      const read = full.filter(({ status }) => status === 200).length / full.length;
      return [
        check(`while full ${Math.round(read * 100)} % of the looks were answered, ${before} cases so far`, read > 0.5),
        ...checkRefusals(full),
        check(`writes again ${(healMs / 1000).toFixed(1)} s after there is room`, healMs <= healMsMax),
        ...(await registrar.check(portal.databaseUrl())),
        ...(await checkBooks(portal.databaseUrl())),
        ...(await portal.close()),
      ];
    } finally {
      disk.close();
    }
  },
};
