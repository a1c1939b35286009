import { sql } from 'kysely';
import type { Guard } from './guard.ts';

/** Only a proxy user acts for debtors: a mandate of any other user would give it nothing. */
export const guardMandates: Guard = async (tx, _requester, changes) => {
  const named = changes.map(({ before, after }) => (before ? undefined : String(after?.user)));
  const { rows } = await sql<{ _id: string }>`
    select _id from users where _id = any(${named.filter((user) => user !== undefined)}) and kind <> 'proxy_user'`.execute(
    tx,
  );
  const others = new Set(rows.map(({ _id }) => _id));
  return named.map((user) =>
    user !== undefined && others.has(user)
      ? [{ path: 'user', rule: 'refused', arg: 'mandate_of_other_user' } as const]
      : [],
  );
};
