import { hasEnded } from '@fordra/domain/access/has-ended';
import { tenantOf } from '@fordra/domain/access/tenant-of';
import { limitToCreditors } from '@fordra/resources/limit-to-creditors';
import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';

/** A user as currently stored, with all rights of the user's groups. */
export type KnownUser = {
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
  /** The rights of each group, and the creditors that it is limited to. */
  readonly groups: readonly { readonly rights: Rights; readonly creditors: readonly string[] | null }[];
};

/** The columns selected from `users u` and its groups. */
export const userColumns = sql`
  u.is_disabled, u.valid_until, (now() at time zone 'Europe/Stockholm')::date as today,
  u._id as user, u.name, u.email, u.language, u.kind, u.is_account_admin, u.account, u.partner, u.customer, u.solicitor,
  u.unit, u.access_groups, coalesce(g.groups, '[]') as groups,
  case when g.creditors is not null then g.creditors
    when g.groups::text like '%$user.creditors%' then coalesce((select jsonb_agg(_id) from creditors where account = u.account), '[]')
    else '[]' end as creditors`;

/**
 * The groups by their ids, however many groups there are; one without rights of its own has those of its template. As
 * json: jsonb would be put together, and then written as text twice.
 */
export const withGroups = sql`
  left join lateral (
    select json_agg(json_build_object('rights', coalesce(m.rights, p.rights), 'creditors', m.creditors) order by m._id)
        filter (where coalesce(m.rights, p.rights) is not null) as groups,
      (select jsonb_agg(one) from access_groups named, jsonb_array_elements(named.creditors) one
        where named._id = any(array(select jsonb_array_elements_text(u.access_groups)))) as creditors
    from access_groups m
      left join access_templates t on t._id = m.template and m.rights is null
      left join access_templates p on p.key = t.key and p.partner is not distinct from t.partner and p.status = 'published'
    where m._id = any(array(select jsonb_array_elements_text(u.access_groups)))
  ) g on true`;

export function isUserInactive({ is_disabled: isDisabled, valid_until: validUntil, today }: KnownUser): boolean {
  return hasEnded({ isDisabled, validUntil }, today);
}

/** The part of a requester that follows from the user alone. */
export function userPart(known: KnownUser): Pick<Requester, 'user' | 'rights' | 'systemUser' | 'scope'> {
  return {
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
    rights: known.groups.map(({ rights, creditors }) => limitToCreditors(rights, creditors)),
    systemUser: known.kind === 'system_user',
    // Settings and watch lists are each one's own, a system user's too.
    scope: { ...tenantOf(known), user: known.user },
  };
}
