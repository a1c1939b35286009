import type { Resource } from '@fordra/schema/define-resource';
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
  | { readonly kind: 'account' | 'partner' | 'customer' | 'solicitor'; readonly id: string; readonly user: string };

export function scopeToSql(
  { owners, throughCases: through }: Pick<Resource, 'owners' | 'throughCases'>,
  scope: Scope,
): RawBuilder<SqlBool> {
  if (scope.kind === 'everything' || owners === 'common') return sql`true`;
  if (owners.user) return sql`${sql.ref(owners.user)} = ${scope.user}`;
  if (scope.kind === 'operator') return sql`true`;
  if (scope.kind === 'nobody') return sql`false`;
  if (scope.kind === 'solicitor' && through) {
    const { column, of } = through;
    return sql`${sql.ref(column)} in (select ${sql.ref(of)} from cases where solicitor = ${scope.id})`;
  }
  const column = owners[scope.kind];
  return column === undefined ? sql`false` : sql`${sql.ref(column)} = ${scope.id}`;
}
