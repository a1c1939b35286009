import type { Database } from '../../../src/store/connection/database.ts';

/** The same connection, for functions that begin a transaction of their own: they take part in this one. */
export function withinTransaction(tx: Database): Database {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (inner: Database) => unknown) => work(target) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
