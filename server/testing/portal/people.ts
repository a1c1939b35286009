import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import type { Sealer } from '../../src/auth/links/seal.ts';
import { buildClaims } from '../../src/auth/sessions/build-claims.ts';
import { openTokens } from '../../src/auth/sessions/tokens.ts';
import type { Database } from '../../src/store/connection/database.ts';

export type Person = {
  readonly kind:
    | 'creditor_user'
    | 'partner_user'
    | 'solicitor'
    | 'customer_user'
    | 'proxy_user'
    | 'system_user'
    | 'staff';
  /** An access group is created for each of these rights. */
  readonly groups: readonly Rights[];
  readonly account: string | null;
  readonly partner: string | null;
  readonly name: string;
};

type Portal = { readonly db: Database; readonly sealer: Sealer };

/** Creates a user with its own groups; staff by default. */
export async function aUser(db: Database, given: Partial<Person> = {}): Promise<string> {
  const person: Person = { kind: 'staff', groups: [], account: null, partner: null, name: 'Någon', ...given };
  const groups: string[] = [];
  for (const rights of person.groups) {
    const made = await sql<{ _id: string }>`
      insert into access_groups (name, rights) values (${person.name}, ${JSON.stringify(rights)}) returning _id`.execute(
      db,
    );
    groups.push(made.rows[0]!._id);
  }
  const { rows } = await sql<{ _id: string }>`
    insert into users (name, email, kind, account, partner, access_groups)
    values (${person.name}, ${`${crypto.randomUUID()}@people.example`}, ${person.kind}, ${person.account},
      ${person.partner}, ${JSON.stringify(groups)})
    returning _id`.execute(db);
  return rows[0]!._id;
}

/** A token with a session, equal to one from a sign-in, with other claims if given. */
export async function signAs(
  { db, sealer }: Portal,
  user: string,
  claims: Readonly<Record<string, unknown>> = {},
  lifetime = '1h',
): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    insert into sessions (user_id, expires_at) values (${user}, now() + interval '1 hour') returning _id`.execute(db);
  const bearer = { user, name: '', email: '', kind: '', account: null, organization: null };
  return openTokens(db, sealer).sign({ ...buildClaims(bearer, { id: rows[0]!._id, tokenNo: 1 }), ...claims }, lifetime);
}
