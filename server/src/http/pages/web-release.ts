import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Which build of the web this server hands out: its one page names every file by what is in it. */
export function readRelease(webFolder: string): string | undefined {
  const page = join(webFolder, 'index.html');
  if (!existsSync(page)) return undefined;
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** Every answer tells it, so that a page left open learns of a new one from what it asks anyway. */
export function addReleaseHeader(api: FastifyInstance, release: string | undefined): void {
  if (release !== undefined)
    api.addHook('onRequest', async (_request, reply) => void reply.header('x-release', release));
}
