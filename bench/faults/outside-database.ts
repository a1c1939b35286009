import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import type { ProofOptions } from '../proof-runner/proof.ts';
import { type CutProxy, openCutProxy } from './cut-proxy.ts';

export type OutsideDatabase = {
  /** The portal's connection, through the proxy. */
  readonly url: string;
  /** The proof's connection, not through the proxy. */
  directUrl(): string;
  readonly proxy: CutProxy;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A PostgreSQL that the portal does not manage: reached by DATABASE_URL, through a proxy that can be broken. */
export async function openOutsideDatabase(
  { folder, atEnd }: ProofOptions,
  settings: readonly string[] = [],
): Promise<OutsideDatabase> {
  const begin = () => startEmbeddedPostgres(join(folder, 'outside'), { settings });
  let postgres: EmbeddedPostgres = await begin();
  const proxy = await openCutProxy(portOf(postgres));
  atEnd(async () => {
    await proxy.close();
    await postgres.stop();
  });
  return {
    url: Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href,
    directUrl: () => postgres.url,
    proxy,
    stop: () => postgres.stop(),
    start: async () => {
      postgres = await begin();
      proxy.setTarget(portOf(postgres));
    },
  };
}

const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port);
