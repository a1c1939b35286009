import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const log = JSON.stringify(join(import.meta.dirname, 'log.ts'));
/** Logs ten thousand lines, some of them where nobody catches anything, and says at its end what it holds. */
const program = `
  const { openLog } = await import(${log});
  const log = openLog('info');
  for (let n = 0; n < 10_000; n++) log.info({ n, filler: 'x'.repeat(1_000) }, 'line');
  setTimeout(() => {
    log.error('from a timer');
    console.error(Math.round(process.memoryUsage().rss / 2 ** 20));
  }, 10);
`;

test.runIf(existsSync('/dev/full'))('a disk without room for the log ends nothing, and fills no memory', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^\d+\n$/) });
  expect(Number(said)).toBeLessThan(200);
});
