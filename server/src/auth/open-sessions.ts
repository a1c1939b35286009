import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tokens } from './tokens.ts';

const SESSION_HOURS = 12;

/** A session and a token for each user this e-mail address may sign in as. */
export async function openSessions(db: Database, tokens: Tokens, email: string): Promise<string[]> {
  const { rows } = await sql<{ session: string; user: string; name: string; account: string | null; kind: string }>`
    with opened as (
      insert into sessions (user_id, expires_at)
      select _id, now() + make_interval(hours => ${SESSION_HOURS}) from users
      where email = ${email} and not is_disabled
      returning _id, user_id
    )
    select opened._id as session, users._id as user, users.name, users.account, users.kind
    from opened join users on users._id = opened.user_id order by users._created, users._id`.execute(db);
  return Promise.all(
    rows.map((row) =>
      tokens.sign(
        {
          token_id: row.session,
          u_id: row.user,
          nm: row.name,
          u_name: row.name,
          u_email: email,
          a_id: row.account,
          system_user: row.kind === 'system_user',
          solicitor: row.kind === 'solicitor',
          readonly: false,
          token_type: 'user',
        },
        `${SESSION_HOURS}h`,
      ),
    ),
  );
}
