import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The build of the web that this server serves: the page names every file by its content hash. */
export function readRelease(webFolder: string): string | undefined {
  const page = join(webFolder, 'index.html');
  if (!existsSync(page)) return undefined;
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** A header of every answer, so that an open page notices a new release by its normal requests. */
export function addReleaseHeader(api: FastifyInstance, release: string | undefined): void {
  if (release !== undefined)
    api.addHook('onRequest', async (_request, reply) => void reply.header('x-release', release));
}
