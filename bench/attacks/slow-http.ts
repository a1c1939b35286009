import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { measureAnswerLimit } from './answer-limit.ts';
import { runTool, toolHangMs } from './run-tool.ts';

const kinds = [
  ['slow headers', '-H', '/api/health'],
  ['slow body', '-B', '/api/authenticates/email'],
  ['slow read', '-X', '/'],
] as const;

/** F10 with slowhttptest: other clients are answered meanwhile. */
export const slowHttp: Proof = {
  name: 'slow-http',
  about: 'slowhttptest with slow headers, bodies and reads (200 connections for 10 s, with --long 1000 for 60 s)',
  async run(options) {
    const portal = await openFaultPortal(options);
    const [connections, seconds] = options.isLong ? ['1000', 60] : ['200', 10];
    const answerMsMax = await measureAnswerLimit(portal.health);
    const checks: Check[] = [];
    for (const [what, kind, path] of kinds) {
      const args = [
        kind,
        '-c',
        connections,
        '-r',
        '100',
        '-l',
        String(seconds),
        '-i',
        '2',
        '-p',
        '3',
        '-u',
        `${portal.process.address}${path}`,
      ];
      const running = runTool('slowhttptest', args, { cwd: options.folder, msMax: toolHangMs });
      const times: number[] = [];
      let [isOver, refused] = [false, 0];
      const ended = running.finally(() => {
        isOver = true;
      });
      ended.catch(() => {});
      while (!isOver) {
        const begun = performance.now();
        if ((await portal.health()) !== 200) refused += 1;
        times.push(performance.now() - begun);
        await sleep(200);
      }
      const ending = /Exit status: *(.+)/.exec(stripVTControlCharacters(await ended))?.[1];
      const slowest = Math.max(...times);
      checks.push(
        check(
          `${what}: ${times.length} others asked, ${refused} refused, the slowest ${slowest.toFixed(0)} ms, may be ${answerMsMax.toFixed(0)}; ${ending}`,
          refused === 0 && slowest <= answerMsMax && ending !== undefined,
        ),
      );
    }
    return [...checks, ...(await portal.close())];
  },
};
