import { hasEnded } from '@fordra/domain/sign-in/has-ended';
import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import type { Requester } from '../records/requester.ts';
import type { Database } from '../store/database.ts';
import type { Scope } from '../store/scope.ts';
import { IDLE_HOURS } from './session-times.ts';
import type { Tokens } from './tokens.ts';

type Known = {
  readonly ended: boolean;
  readonly is_disabled: boolean;
  readonly valid_until: string | null;
  readonly today: string;
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly kind: string;
  readonly is_account_admin: boolean;
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
  readonly unit: string | null;
  readonly access_groups: readonly string[];
  readonly creditors: readonly string[];
  readonly rights: readonly Rights[];
};

export type Recognised =
  | { readonly requester: Requester; readonly expiresAt: number }
  | { readonly refusal: 'not_signed_in' | 'session_ended' };

/** Who bears this token, as the database knows them now: an ended session or a disabled user ends at once. */
export async function loadRequester(
  db: Database,
  tokens: Tokens,
  token: string | undefined,
  origin: Requester['origin'],
): Promise<Recognised> {
  const claims = token ? await tokens.verify(token) : undefined;
  if (!claims) return { refusal: 'not_signed_in' };
  const { rows } = await sql<Known>`
    select s.ended_at is not null or s.expires_at < now()
        or s.refreshed_at < now() - make_interval(hours => ${IDLE_HOURS})
        or exists (select from stand_ins i join users b on b._id = i.signed_in_by where i._id = s.stand_in and b.is_disabled) as ended,
      u.is_disabled, u.valid_until, (now() at time zone 'Europe/Stockholm')::date as today,
      u._id as user, u.name, u.email, u.language, u.kind, u.is_account_admin, u.account, u.partner, u.customer, u.solicitor, u.unit, u.access_groups,
      coalesce(g.rights, '[]') as rights,
      case when g.creditors is not null then g.creditors
        when g.rights::text like '%$user.creditors%' then coalesce((select jsonb_agg(_id) from creditors where account = u.account), '[]')
        else '[]' end as creditors
    from sessions s join users u on u._id = s.user_id
    left join lateral (
      select jsonb_agg(rights order by _id) as rights,
        (select jsonb_agg(one) from access_groups named, jsonb_array_elements(named.creditors) one where u.access_groups ? named._id) as creditors
      from access_groups where u.access_groups ? _id
    ) g on true
    where s._id = ${claims.token_id}`.execute(db);
  const known = rows[0];
  const isOver =
    !known || known.ended || hasEnded({ isDisabled: known.is_disabled, validUntil: known.valid_until }, known.today);
  if (isOver) return { refusal: 'session_ended' };
  return {
    expiresAt: claims.exp * 1_000,
    requester: {
      user: {
        id: known.user,
        name: known.name,
        email: known.email,
        language: known.language,
        kind: known.kind,
        isAccountAdmin: known.is_account_admin,
        account: known.account,
        partner: known.partner,
        customer: known.customer,
        solicitor: known.solicitor,
        unit: known.unit,
        accessGroups: known.access_groups,
        creditors: known.creditors,
      },
      session: claims.token_id,
      signedInBy: claims.signed_in_by_u_id ?? null,
      rights: known.rights,
      systemUser: known.kind === 'system_user',
      readonly: claims.readonly === true,
      ...(claims.custom_access && { customAccess: claims.custom_access }),
      scope: scopeOf(known),
      origin,
    },
  };
}

/** The house's own people see all tenants; those of a tenant see their own; the rest wait for what will be theirs. */
function scopeOf({ user, kind, account, partner, customer, solicitor }: Known): Scope {
  // Settings and watch lists are each one's own, a system user's too.
  if (kind === 'system_user') return { kind: 'house', user };
  if (account) return { kind: 'account', id: account, user };
  if (partner) return { kind: 'partner', id: partner, user };
  if (customer) return { kind: 'customer', id: customer, user };
  if (solicitor) return { kind: 'solicitor', id: solicitor, user };
  return { kind: kind === 'staff' ? 'house' : 'nobody', user };
}
