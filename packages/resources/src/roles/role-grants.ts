import type { Grant, Rights } from '@fordra/schema/access';

export const read: Grant = { methods: ['GET'], full_attribute_access: true, attribute_access: {} };
export const readAndEdit: Grant = { ...read, methods: ['GET', 'PATCH'] };
export const readAndCreate: Grant = { ...read, methods: ['GET', 'POST'] };
export const readCreateAndEdit: Grant = { ...read, methods: ['GET', 'POST', 'PATCH'] };
export const all: Grant = { ...read, methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] };

/** The rows of the user's own account or partner: `filter` limits reading, `user_filter` limits writing. */
export type TenantRows = { readonly filter: object; readonly user_filter: object };
export const ownAccount: TenantRows = {
  filter: { account: '$user.account' },
  user_filter: { account: '$user.account' },
};
export const ownPartner: TenantRows = {
  filter: { partner: '$user.partner' },
  user_filter: { partner: '$user.partner' },
};

/** A customer reads its own rows, including its own protected identity. */
export const ownCustomer = { filter: { customer: '$user.customer' }, sees_protected: true } as const;

/** Only these attributes, all of them read-only. */
export function only(attributes: readonly string[]): Pick<Grant, 'full_attribute_access' | 'attribute_access'> {
  return {
    full_attribute_access: false,
    attribute_access: Object.fromEntries(attributes.map((name) => [name, 'read'] as const)),
  };
}

/** Only these attributes, all of them writable. */
export function onlyWriting(attributes: readonly string[]): Pick<Grant, 'full_attribute_access' | 'attribute_access'> {
  return {
    full_attribute_access: false,
    attribute_access: Object.fromEntries(attributes.map((name) => [name, 'write'] as const)),
  };
}

/** The same grants, including the identity of protected persons. */
export function seeingProtected(rights: Rights): Rights {
  return Object.fromEntries(Object.entries(rights).map(([name, grant]) => [name, { ...grant, sees_protected: true }]));
}
