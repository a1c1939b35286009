import type pg from 'pg';

export type Breaker = {
  /** Breaks the connection once, at this statement counted from now. */
  breakAt(statement: number): void;
  /** Cancels a pending break; returns whether the connection was broken. */
  repair(): boolean;
};

type Breakable = pg.PoolClient & { readonly connection: { readonly stream: { destroy(): void } } };

/** Makes the connections of a pool breakable in the middle of a transaction, as if the process died. */
export async function makeBreakable(pool: pg.Pool): Promise<Breaker> {
  let left = Number.POSITIVE_INFINITY;
  let isBroken = false;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        left -= 1;
        if (left === 0) {
          isBroken = true;
          (client as Breakable).connection.stream.destroy();
        }
        return query(...given);
      },
    });
  });
  // Connections that are already open cannot be broken: they are closed, and the pool opens new ones.
  const { totalCount } = pool;
  const open = await Promise.all(Array.from({ length: totalCount }, () => pool.connect()));
  for (const client of open) client.release(true);
  return {
    breakAt(statement) {
      left = statement;
      isBroken = false;
    },
    repair() {
      left = Number.POSITIVE_INFINITY;
      return isBroken;
    },
  };
}

/** How often something is tried when the connection breaks. */
export const tries = 4;

/** Work that fails is repeated by another process. */
export async function persist(work: () => Promise<void>, breaker: Breaker): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      await work();
      return;
    } catch (error) {
      breaker.repair();
      if (n === tries) throw error;
    }
  }
}
