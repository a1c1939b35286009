import { isSharedWithTenant } from '@fordra/schema/access';
import type { OwnerColumns, Resource } from '@fordra/schema/define-resource';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Which tenants' rows a statement may touch. Every read and write of a tenant's table requires one: it separates
 * tenants even if a row filter is wrong.
 */
export type Scope =
  /** The platform's own jobs. */
  | { readonly kind: 'everything' }
  /** The operator's users: the rows of all tenants. `user` gives access to the user's own rows, in each kind. */
  | { readonly kind: 'operator'; readonly user: string }
  /** No tenant's rows. */
  | { readonly kind: 'nobody'; readonly user: string }
  /** The debtors of whom the user has a mandate today. */
  | { readonly kind: 'proxy'; readonly user: string }
  | { readonly kind: 'account' | 'partner' | 'customer' | 'solicitor'; readonly id: string; readonly user: string };

export function scopeToSql(
  { owners, throughCases, ofPartner }: Pick<Resource, 'owners' | 'throughCases' | 'ofPartner'>,
  scope: Scope,
): RawBuilder<SqlBool> {
  if (scope.kind === 'everything') return sql`true`;
  if (owners === 'common') return ofPartner ? partnerRowsToSql(ofPartner, scope) : sql`true`;
  if (!owners.user) return tenantToSql(owners, scope, throughCases);
  const isOwn = sql<SqlBool>`${sql.ref(owners.user)} = ${scope.user}`;
  return isSharedWithTenant(owners) ? sql`(${isOwn} or ${tenantToSql(owners, scope)})` : isOwn;
}

/** Whether a row of the resource can be within the scope at all. */
export function canHoldRows(
  { owners, throughCases }: Pick<Resource, 'owners' | 'throughCases'>,
  scope: Scope,
): boolean {
  if (scope.kind === 'everything' || scope.kind === 'operator' || owners === 'common' || owners.user) return true;
  if (scope.kind === 'nobody') return false;
  const isThroughCases = (scope.kind === 'solicitor' || scope.kind === 'proxy') && throughCases !== undefined;
  return isThroughCases || owners[scope.kind] !== undefined;
}

/** The rows of no partner, and those of the reader's partner. */
function partnerRowsToSql(
  { column, through }: NonNullable<Resource['ofPartner']>,
  scope: Exclude<Scope, { kind: 'everything' }>,
): RawBuilder<SqlBool> {
  if (scope.kind === 'operator') return sql`true`;
  if (through)
    return sql`${sql.ref(column)} in (
      select _id from ${sql.table(through)} where ${partnerRowsToSql({ column: 'partner' }, scope)})`;
  const partner = sql.ref(column);
  if (scope.kind === 'partner') return sql`(${partner} is null or ${partner} = ${scope.id})`;
  if (scope.kind !== 'account') return sql`${partner} is null`;
  return sql`(${partner} is null or ${partner} = (select a.partner from accounts a where a._id = ${scope.id}))`;
}

function tenantToSql(
  owners: OwnerColumns,
  scope: Exclude<Scope, { kind: 'everything' }>,
  through?: Resource['throughCases'],
): RawBuilder<SqlBool> {
  if (scope.kind === 'operator') return sql`true`;
  if (scope.kind === 'nobody') return sql`false`;
  const isOfScope = (column: string) =>
    scope.kind === 'proxy'
      ? sql<SqlBool>`${sql.ref(column)} in (${debtorsOf(scope.user)})`
      : sql<SqlBool>`${sql.ref(column)} = ${scope.id}`;
  const column = owners[scope.kind];
  if (column !== undefined) return isOfScope(column);
  if ((scope.kind !== 'solicitor' && scope.kind !== 'proxy') || !through) return sql`false`;
  const isOfCase = isOfScope(scope.kind === 'proxy' ? 'debtor' : 'solicitor');
  return sql`${sql.ref(through.column)} in (select ${sql.ref(through.of)} from cases where ${isOfCase})`;
}

/** The debtors whose mandates the user has today. */
function debtorsOf(user: string): RawBuilder<unknown> {
  return sql`select m.debtor from proxy_mandates m where m."user" = ${user}
    and (business_now() at time zone 'Europe/Stockholm')::date between m."from" and coalesce(m."to", 'infinity')`;
}
