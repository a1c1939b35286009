import type { SignInOutcome } from '@fordra/domain/access/sign-in-outcomes';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Writes what happened to the sign-in of a user into the sign-in log, in the transaction of the change. */
export async function logOfUser(
  tx: Database,
  entry: {
    readonly outcome: SignInOutcome;
    readonly user: string;
    readonly method?: string | null;
    readonly address: string;
    readonly browser?: string | undefined;
  },
): Promise<void> {
  const { outcome, user, method = null, address, browser = null } = entry;
  await sql`
    insert into sign_in_log (outcome, method, "user", ip, browser)
    values (${outcome}, ${method}, ${user}, ${address.slice(0, 45)}, ${browser})`.execute(tx);
}
