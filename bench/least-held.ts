import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Held = { readonly heapMegabytes: number; readonly files: number };

const LOOK_MS = 500;

/**
 * The least a portal holds while something is done: what is left when it has just tidied up. What lies about between
 * two collections says how busy it is, and not whether it keeps what it should let go.
 */
export async function leastHeld(
  at: { readonly pid: number; readonly metricsPort: number },
  during: Promise<unknown>,
): Promise<Held> {
  const looks: Held[] = [];
  let isOver = false;
  const ended = during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    looks.push({ heapMegabytes: await heapOf(at.metricsPort), files: readdirSync(`/proc/${at.pid}/fd`).length });
    await sleep(LOOK_MS);
  }
  await ended;
  return {
    heapMegabytes: Math.min(...looks.map(({ heapMegabytes }) => heapMegabytes)),
    files: Math.min(...looks.map(({ files }) => files)),
  };
}

async function heapOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error('the portal does not say how much memory it uses');
  return Number(bytes) / 2 ** 20;
}
