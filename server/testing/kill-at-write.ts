import type { Pool } from 'pg';

/** From now on the connection that makes the given write is killed, counted over all tables from the first. */
async function killAtWrite(pool: Pool, at: number): Promise<void> {
  await pool.query(`
    drop sequence if exists writes cascade;
    create sequence writes;
    create or replace function kill_at_write() returns trigger language plpgsql as $$ begin
      if nextval('public.writes') = ${at} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    do $$ declare of_all text; begin
      for of_all in select format('%I', relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('drop trigger if exists kill_at_write on %s', of_all);
        execute format('create trigger kill_at_write after insert or update or delete on %s
          for each statement execute function kill_at_write()', of_all);
      end loop;
    end $$`);
}

const WRITES_MAX = 500;

/**
 * Kills the connection at each write of a call in turn, and repeats the call until it is answered. After each kill there
 * is nothing of it or all. Returns how many kills there were.
 */
export async function killAtEachWrite<Made>(
  pool: Pool,
  {
    call,
    count,
    isRight,
  }: {
    readonly call: () => Promise<{ readonly statusCode: number }>;
    readonly count: () => Promise<Made>;
    readonly isRight: (made: Made) => boolean;
  },
): Promise<number> {
  for (let at = 1; at < WRITES_MAX; at += 1) {
    await killAtWrite(pool, at);
    const { statusCode } = await call();
    const made = await count();
    if (!isRight(made)) throw new Error(`after a kill at write ${at}: ${JSON.stringify(made)}`);
    if (statusCode === 200) return at - 1;
    if (statusCode < 500) throw new Error(`after a kill at write ${at} the call is answered ${statusCode}`);
  }
  throw new Error('the call is never answered');
}
