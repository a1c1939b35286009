import type { Socket } from 'node:net';
import type pg from 'pg';

/** The nth step of a process: a statement that writes or commits, a call of the bank or a stored file. */
export type Death = { readonly at: number; readonly when: 'before' | 'after' };

/** One for each that waits: a common one would keep everything that waits for it in memory. */
const never = () => new Promise<never>(() => {});
/** A death between two reads is one before the next write. */
const reads = /^\s*(\/\*.*?\*\/)?\s*(select|begin|start|set|show)\b(?!.*add_job)/is;

/**
 * Counts the steps of what runs with these pools and calls, and ends it at one of them, before it is taken or when it is
 * answered and nothing has been done with the answer. From then on nothing gets an answer, and the connections are cut.
 */
export function dieAt({ at, when }: Death, end: () => void = () => {}) {
  const clients = new Set<pg.PoolClient>();
  const { promise: dead, resolve } = Promise.withResolvers<'dead'>();
  let [steps, isDead] = [0, false];
  const die = () => {
    end();
    isDead = true;
    for (const client of clients) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    resolve('dead');
  };
  const step = async <Answer>(take: () => Promise<Answer>, isCounted = true): Promise<Answer> => {
    if (isCounted) steps += 1;
    const isLast = isCounted && steps === at;
    if (isLast && when === 'before') die();
    if (isDead) return never();
    const answer = await take().catch((error) => (isDead ? never() : Promise.reject(error)));
    if (isLast) die();
    return isDead ? never() : answer;
  };
  return {
    dead,
    around:
      <In extends readonly unknown[], Out>(call: (...input: In) => Promise<Out>) =>
      (...input: In): Promise<Out> =>
        step(() => call(...input)),
    watch(pool: pg.Pool): void {
      pool.on('acquire', (client) => {
        if (clients.has(client)) return;
        clients.add(client);
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        const counted = (...given: unknown[]) =>
          // A caller with a callback is the pool itself, for a statement of its own transaction.
          typeof given.at(-1) === 'function'
            ? query(...given)
            : step(() => query(...given), !reads.test(textOf(given[0])));
        client.query = counted as typeof client.query;
      });
    },
  };
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { readonly text?: string }).text);
}
