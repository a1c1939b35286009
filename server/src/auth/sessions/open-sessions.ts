import { checkSignIn } from '@fordra/domain/access/check-sign-in';
import type { ProviderId } from '@fordra/domain/access/providers';
import { allowedMethods, type SessionMethod } from '@fordra/domain/access/sign-in-methods';
import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '../../integrations/identity/port.ts';
import { logOfUser } from '../../store/access/log-of-user.ts';
import { selectOverdueAccounts } from '../../store/agreements/agreement-versions.ts';
import type { Database } from '../../store/connection/database.ts';
import { type Bearer, buildClaims } from './build-claims.ts';
import { SESSION_HOURS } from './session-times.ts';
import { type Claims, SIGN_AGREEMENTS, type SignInClaims } from './tokens.ts';
import { linkIdentity, usersOfIdentity } from './user-identities.ts';

type Found = Bearer & {
  readonly is_disabled: boolean;
  readonly is_account_admin: boolean;
  readonly valid_until: string | null;
  readonly has_access_group: boolean;
  readonly own_methods: readonly string[] | null;
  readonly account_methods: readonly string[] | null;
};

type SignInConditions = {
  readonly today: string;
  readonly login_denied_system_update: boolean;
  readonly logon_denied_internal: boolean;
  readonly logon_denied_external: boolean;
};

export type Opened =
  | { readonly claims: readonly Claims[] }
  | { readonly denial: LoginDenial }
  /** No user has the address, person number or identity. */
  | 'nobody';

/** What the person has proven. */
export type Proven =
  | { readonly email: string }
  | { readonly personNo: string }
  | { readonly provider: ProviderId; readonly identity: Identity };

/** How and where the person signs in; each session states it. */
export type SignInOrigin = {
  readonly method: SessionMethod;
  readonly visitor: { readonly address: string; readonly browser: string | undefined };
};

/** Opens a session for each user with this address, person number or identity that may sign in now. */
export async function openSessions(tx: Database, proven: Proven, { method, visitor }: SignInOrigin): Promise<Opened> {
  const users = await selectUsers(tx, proven);
  if (users.length === 0) return 'nobody';
  const conditions = await selectConditions(tx);
  const verdict = checkSignIn({
    provenBy: 'email' in proven ? 'email' : 'personNo' in proven ? 'person_no' : 'identity',
    method: method === 'email_link' ? 'email_code' : method,
    users: users.map((user) => ({
      id: user.user,
      kind: user.kind,
      isDisabled: user.is_disabled,
      validUntil: user.valid_until,
      hasAccessGroup: user.has_access_group,
      allowedMethods: allowedMethods(user.own_methods, user.account_methods),
    })),
    switches: {
      loginDeniedSystemUpdate: conditions.login_denied_system_update,
      logonDeniedInternal: conditions.logon_denied_internal,
      logonDeniedExternal: conditions.logon_denied_external,
    },
    today: conditions.today,
  });
  if ('denial' in verdict) return verdict;
  const provider = 'provider' in proven ? proven.provider : null;
  const linked = 'provider' in proven ? await linkIdentity(tx, proven, verdict.users) : [];
  for (const user of linked) await logOfUser(tx, { outcome: 'identity_linked', user, method, ...visitor });
  const { rows: opened } = await sql<{ _id: string; user_id: string; token_no: number }>`
    insert into sessions (user_id, expires_at, oauth_type, method, address, browser)
    select unnest(${verdict.users}::text[]), now() + make_interval(hours => ${SESSION_HOURS}), ${provider},
      ${method}, ${visitor.address.slice(0, 45)}, ${visitor.browser ?? null}
    returning _id, user_id, token_no`.execute(tx);
  await recordLogins(tx, verdict.users, 'email' in proven);
  const overdue = await selectOverdueAccounts(tx, accountsToSignFor(users));
  return {
    claims: verdict.users.map((id) => {
      const { _id, token_no } = opened.find(({ user_id }) => user_id === id)!;
      const user = users.find((one) => one.user === id)!;
      const mustSign = accountsToSignFor([user]).some((account) => overdue.has(account));
      const purpose: SignInClaims = mustSign ? { custom_access: SIGN_AGREEMENTS } : {};
      return buildClaims(user, { id: _id, tokenNo: token_no }, { ...signInClaimsOf(proven), ...purpose });
    }),
  };
}

/** Account admins sign for the creditors of their account. */
function accountsToSignFor(users: readonly Found[]): readonly string[] {
  return users.flatMap(({ is_account_admin: isAdmin, account }) => (isAdmin && account !== null ? [account] : []));
}

/** No history is written: the sign-in log has every sign-in. */
async function recordLogins(tx: Database, users: readonly string[], isEmailProven: boolean): Promise<void> {
  await sql`
    update users set last_login = now(), first_login = coalesce(first_login, now()),
      email_verified = email_verified or ${isEmailProven},
      invitation = invitation || '{"status": "accepted"}'::jsonb
    where _id = any(${users})`.execute(tx);
}

/** Locked against deletion until their sessions are inserted. */
async function selectUsers(tx: Database, proven: Proven): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select u._id as user, u.name, u.email, u.kind, u.account, coalesce(a.name, p.name) as organization,
      u.is_disabled, u.is_account_admin, u.valid_until, u.sign_in_methods as own_methods, a.sign_in_methods as account_methods,
      exists(select from access_groups g where g._id in (select jsonb_array_elements_text(u.access_groups))) as has_access_group
    from users u left join accounts a on a._id = u.account left join partners p on p._id = u.partner
    where u.deleted is null and ${matchesProof(proven)} order by u._created, u._id for key share of u`.execute(tx);
  return rows;
}

function matchesProof(proven: Proven): RawBuilder<unknown> {
  if ('email' in proven) return sql`u.email = ${proven.email}`;
  return 'personNo' in proven ? sql`u.person_no = ${proven.personNo}` : usersOfIdentity(proven);
}

/** The number of companies that the person has in the accounting system (spec A §3). */
function signInClaimsOf(proven: Proven): SignInClaims {
  const count = 'provider' in proven ? proven.identity.tenantCount : undefined;
  return count === undefined ? {} : { vnet_tenant_c: count };
}

function selectConditions(tx: Database): Promise<SignInConditions> {
  return tx
    .selectFrom('application_settings')
    .select(['login_denied_system_update', 'logon_denied_internal', 'logon_denied_external'])
    .select(sql<string>`(now() at time zone 'Europe/Stockholm')::date`.as('today'))
    .where('application', '=', 'ada_ui')
    .executeTakeFirstOrThrow();
}
