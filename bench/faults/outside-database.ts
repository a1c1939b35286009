import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import type { Wish } from '../proofs/proof.ts';
import { openRoad, type Road } from './cut-proxy.ts';

export type OutsideDatabase = {
  /** The portal's connection, through the proxy. */
  readonly url: string;
  /** The proof's connection, not through the proxy. */
  directUrl(): string;
  readonly road: Road;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A PostgreSQL that the portal does not manage: reached by DATABASE_URL, through a proxy that can be broken. */
export async function openOutsideDatabase(
  { folder, atEnd }: Wish,
  settings: readonly string[] = [],
): Promise<OutsideDatabase> {
  const begin = () => startEmbeddedPostgres(join(folder, 'outside'), { settings });
  let postgres: EmbeddedPostgres = await begin();
  const road = await openRoad(portOf(postgres));
  atEnd(async () => {
    await road.close();
    await postgres.stop();
  });
  return {
    url: Object.assign(new URL(postgres.url), { port: String(road.port) }).href,
    directUrl: () => postgres.url,
    road,
    stop: () => postgres.stop(),
    start: async () => {
      postgres = await begin();
      road.leadTo(portOf(postgres));
    },
  };
}

const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port);
