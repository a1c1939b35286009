import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const log = JSON.stringify(join(import.meta.dirname, 'log.ts'));
/** Logs ten thousand lines, also from a timer outside any try, and prints its memory use at the end. */
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
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+\n$/) });
  expect(Number(output)).toBeLessThan(200);
});
