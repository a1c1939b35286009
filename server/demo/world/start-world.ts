import { fork } from 'node:child_process';
import { join } from 'node:path';
import { json } from '@fordra/simulators/page/answers';
import type { DemoGeneration } from '../../src/demo-parts.ts';
import type { WorldOrder } from './world-process.ts';

/** Makes the world in a child process, so that its memory is freed at the end and the portal can answer meanwhile. */
export function startWorld(order: WorldOrder): DemoGeneration {
  const begun = performance.now();
  let made = 0;
  let isMaking = true;
  const child = fork(join(import.meta.dirname, 'world-process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (progress: { readonly made: number }) => {
    made = progress.made;
  });
  child.send(order);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 || !isMaking ? resolve() : reject(new Error('the demo world was not finished')),
    );
  }).finally(() => {
    isMaking = false;
  });
  return {
    wanted: order.cases,
    isMaking: () => isMaking,
    page: {
      path: '/dev/world',
      fetch: async () => json({ made: isMaking ? made : order.cases, wanted: order.cases, is_making: isMaking }),
    },
    done: ended.then(() => (performance.now() - begun) / 1000),
    async stop() {
      isMaking = false;
      child.kill();
      await ended.catch(() => {});
    },
  };
}
