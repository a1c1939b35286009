import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type UserFacts = {
  readonly created: string;
  readonly firstLogin: string | null;
  /** Whether a template is published for the users of new creditors, of the user's partner or the operator. */
  readonly hasDefaultRegistration: boolean;
  /** The business day. */
  readonly today: string;
};

/** What the user's own data says and the requester does not have, in one statement. */
export async function selectUserFacts(db: Database, user: string): Promise<UserFacts> {
  const {
    _created,
    first_login,
    has_default,
    today: day,
  } = await db
    .selectFrom('users as u')
    .select([
      'u._created',
      'u.first_login',
      sql<boolean>`exists (select from access_templates t where t.is_default_registration and t.status = 'published'
        and (t.partner is null or t.partner = u.partner))`.as('has_default'),
      sql<string>`(business_now() at time zone 'Europe/Stockholm')::date`.as('today'),
    ])
    .where('u._id', '=', user)
    .executeTakeFirstOrThrow();
  return { created: _created, firstLogin: first_login, hasDefaultRegistration: has_default, today: day };
}
