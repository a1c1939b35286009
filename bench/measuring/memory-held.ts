import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from '../../server/testing/portal/portal-process.ts';
import { memoryOf } from './memory.ts';

export type Held = {
  readonly megabytes: number;
  /** The part of the memory that JavaScript can still reach. */
  readonly heapMegabytes: number;
  readonly files: number;
};

/** The environment of a portal whose garbage collection can be requested. */
export const collectableEnv: NodeJS.ProcessEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * The memory of a portal after a garbage collection. The memory between two collections shows how busy the portal is,
 * and not whether it leaks.
 */
export async function heldBy(portal: PortalProcess): Promise<Held> {
  const [, url] = /^Debugger listening on (ws:\S+)$/m.exec(portal.errors()) ?? [];
  if (!url) throw new Error('the garbage collection of the portal cannot be requested');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const ask = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
    return JSON.parse(String(data)).result;
  };
  try {
    await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
    return {
      megabytes: memoryOf(portal.pid).ours,
      heapMegabytes: result.value / 2 ** 20,
      files: await fewestFiles(portal.pid),
    };
  } finally {
    socket.close();
  }
}

/** A job may have files open for a moment, and idle database connections are closed after ten seconds. */
async function fewestFiles(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 60; look++) {
    looks.push(readdirSync(`/proc/${pid}/fd`).length);
    await sleep(200);
  }
  return Math.min(...looks);
}
