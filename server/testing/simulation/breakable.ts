import type pg from 'pg';

export type Breaker = {
  /** The connection breaks at this statement from now, once. */
  breakAt(statement: number): void;
  /** Nothing breaks any more; whether it did. */
  mend(): boolean;
};

type Breakable = pg.PoolClient & { readonly connection: { readonly stream: { destroy(): void } } };

/** A pool whose connections can be cut in the middle of a transaction, as when the process dies. */
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
  // Those that are open already cannot be cut: they are closed, and opened again by whoever needs one.
  const { totalCount } = pool;
  const open = await Promise.all(Array.from({ length: totalCount }, () => pool.connect()));
  for (const client of open) client.release(true);
  return {
    breakAt(statement) {
      left = statement;
      isBroken = false;
    },
    mend() {
      left = Number.POSITIVE_INFINITY;
      return isBroken;
    },
  };
}
