import type { Database } from '../connection/database.ts';

type UserDates = { readonly created: string; readonly firstLogin: string | null };

/** When the user was created and first signed in; the requester has only what every request needs. */
export async function selectUserDates(db: Database, user: string): Promise<UserDates> {
  const { _created, first_login } = await db
    .selectFrom('users')
    .select(['_created', 'first_login'])
    .where('_id', '=', user)
    .executeTakeFirstOrThrow();
  return { created: _created, firstLogin: first_login };
}
