import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Actor } from '../../../src/engine/parts/actor.ts';
import type { LockedCreditor } from '../../../src/store/cases/lock-creditor.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { Habit } from './habits.ts';

/** The users and companies of the demo that the world needs, by name. */
export type WorldPeople = {
  readonly creditorOf: (habit: Habit, at: { readonly now: string; readonly today: Day }) => LockedCreditor;
  readonly actor: (email: string, action: string) => Actor;
  readonly firm: { readonly id: string; readonly name: string };
};

type CreditorRow = Omit<LockedCreditor, 'now' | 'today'> & { readonly name: string };
type UserRow = { readonly _id: string; readonly name: string; readonly email: string };

/** Creditors are read without a lock, so that users can register cases while the world is made. */
export async function loadWorldPeople(tx: Database): Promise<WorldPeople> {
  const creditors = await sql<CreditorRow>`
    select _id, name, account, partner, is_active, case_config, parking_zones from creditors`.execute(tx);
  const users = await sql<UserRow>`select _id, name, email from users order by _id`.execute(tx);
  const firms = await sql<{ id: string; name: string }>`
    select _id as id, name from solicitors order by _id limit 1`.execute(tx);
  const byName = new Map(creditors.rows.map((one) => [one.name, one]));
  const byEmail = new Map(users.rows.toReversed().map((one) => [one.email, one]));
  return {
    firm: firms.rows[0]!,
    creditorOf: ({ creditor }, at) => ({ ...byName.get(creditor)!, ...at }),
    actor: (email, action) => {
      const { _id: user, name: userName } = byEmail.get(email)!;
      return { user, userName, signedInBy: null, fromAddress: null, requestId: null, action };
    },
  };
}
