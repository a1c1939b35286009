import type { SessionMethod } from '@fordra/domain/access/sign-in-methods';
import type { SignInOutcome } from '@fordra/domain/access/sign-in-outcomes';
import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import type { Visitor } from './visitor.ts';

type Entry = {
  readonly outcome: SignInOutcome;
  readonly method?: SessionMethod;
  readonly visitor: Pick<Visitor, 'address' | 'browser'>;
} & (
  | { readonly user: string }
  | { readonly email: string }
  | { readonly personNo: string }
  | { readonly identity: string }
);

/** Writes a row of the sign-in log. An address, person number or identity is stored as a keyed hash only, with the user if there is one. */
export async function logSignIn(db: Database, sealer: Sealer, entry: Entry): Promise<void> {
  const { outcome, method = null, visitor } = entry;
  const email = 'email' in entry ? entry.email : null;
  const personNo = 'personNo' in entry ? entry.personNo : null;
  const subject = email ?? personNo ?? ('identity' in entry ? entry.identity : null);
  const subjectHash =
    subject === null ? null : sealer.derive('address-mark', subject).subarray(0, 16).toString('base64url');
  const user = 'user' in entry ? entry.user : null;
  // Too many attempts are logged once an hour, so that they cannot flood the log.
  const isOnce = outcome === 'too_many_attempts';
  await sql`
    insert into sign_in_log (outcome, method, "user", address_mark, ip, browser)
    select ${outcome}, ${method},
      coalesce(${user}, (select _id from users where deleted is null and (email = ${email}::text or person_no = ${personNo}::text) order by _created, _id limit 1)),
      ${subjectHash}, ${visitor.address.slice(0, 45)}, ${visitor.browser ?? null}
    where not ${isOnce} or not exists (
      select from sign_in_log where address_mark = ${subjectHash} and outcome = ${outcome} and at > now() - interval '1 hour'
    )`.execute(db);
}
