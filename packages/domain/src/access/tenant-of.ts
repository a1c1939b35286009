/** Whose rows a user may see at most, whatever the user's groups say. */
export type Tenant =
  | { readonly kind: 'operator' | 'nobody' }
  /** The debtors whose mandates the user has. */
  | { readonly kind: 'proxy' }
  | { readonly kind: 'account' | 'partner' | 'customer' | 'solicitor'; readonly id: string };

export type Tenancy = {
  readonly kind: string;
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
};

/** The operator's users see all tenants, a tenant's users their own, all others nothing. */
export function tenantOf({ kind, account, partner, customer, solicitor }: Tenancy): Tenant {
  if (kind === 'system_user') return { kind: 'operator' };
  if (account) return { kind: 'account', id: account };
  if (partner) return { kind: 'partner', id: partner };
  if (customer) return { kind: 'customer', id: customer };
  if (solicitor) return { kind: 'solicitor', id: solicitor };
  if (kind === 'proxy_user') return { kind: 'proxy' };
  return { kind: kind === 'staff' ? 'operator' : 'nobody' };
}

/** Whether the rows of one tenant are among those of the other. */
export function isTenantWithin(narrow: Tenant, wide: Tenant): boolean {
  if (wide.kind === 'operator' || narrow.kind === 'nobody') return true;
  return 'id' in narrow && 'id' in wide && narrow.kind === wide.kind && narrow.id === wide.id;
}
