import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Proof } from '../proof-runner/proof.ts';
import { openFaultPortal } from './fault-portal.ts';
import { checkOthers, takePulse } from './pulse.ts';
import { mountSmallDisk } from './small-disk.ts';

/** F7: the disk of the log is full. */
export const diskFullLogs: Proof = {
  name: 'disk-full-logs',
  about: 'the disk that the log is written to fills up, and is freed',
  async run(options) {
    const { isLong, folder } = options;
    const logs = join(folder, 'logs');
    const disk = mountSmallDisk(logs, 2);
    const file = openSync(join(logs, 'log'), 'a');
    try {
      const portal = await openFaultPortal(options, { FORDRA_LOG_LEVEL: 'info' }, { output: file });
      const pulse = takePulse(await portal.person('karin@fordra.example'));
      await sleep(5_000);
      const fullAt = Date.now();
      disk.fill();
      await sleep(isLong ? 60_000 : 8_000);
      const freedAt = Date.now();
      const [full] = [statSync(join(logs, 'log')).size, disk.free()];
      await sleep(2_000);
      const grown = statSync(join(logs, 'log')).size - full;
      await pulse.stop();
      return [
        ...checkOthers(pulse.between(0, fullAt), pulse.between(fullAt, freedAt)),
        check(`logs again when there is room (${grown} bytes)`, grown > 0),
        ...(await portal.close()),
      ];
    } finally {
      closeSync(file);
      disk.close();
    }
  },
};
