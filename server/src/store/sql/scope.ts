import type { Resource } from '@fordra/schema/define-resource';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whose rows may be touched at all. There is no reading or writing of a tenant's table without one: it is the second
 * wall, which holds even where a row filter is wrong.
 */
export type Scope =
  /** The house's own jobs. */
  | { readonly kind: 'everything' }
  /** A user: all rows of tenants for the house's own people, else those of the own home, else none; and the own rows. */
  | { readonly kind: 'house'; readonly user: string }
  | { readonly kind: 'nobody'; readonly user: string }
  | { readonly kind: 'account' | 'partner' | 'customer' | 'solicitor'; readonly id: string; readonly user: string };

export function scopeToSql(
  { owners, throughCases: through }: Pick<Resource, 'owners' | 'throughCases'>,
  scope: Scope,
): RawBuilder<SqlBool> {
  if (scope.kind === 'everything' || owners === 'common') return sql`true`;
  if (owners.user) return sql`${sql.ref(owners.user)} = ${scope.user}`;
  if (scope.kind === 'house') return sql`true`;
  if (scope.kind === 'nobody') return sql`false`;
  if (scope.kind === 'solicitor' && through) {
    const { column, of } = through;
    return sql`${sql.ref(column)} in (select ${sql.ref(of)} from cases where solicitor = ${scope.id})`;
  }
  const column = owners[scope.kind];
  return column === undefined ? sql`false` : sql`${sql.ref(column)} = ${scope.id}`;
}
