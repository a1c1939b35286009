import type { Grant } from '@fordra/schema/access';
import fc from 'fast-check';
import { accountId } from './contract-world.ts';

const filters = [
  { is_active: true },
  { prog: { $lt: 4 } },
  { prog: { $in: [1, 2, 3] } },
  { $or: [{ is_active: false }, { prog: 0 }] },
  { $and: [{ prog: { $gte: 1 } }, { account: '$user.account' }] },
  { account: { $ne: '$user.account' } },
  { account: accountId },
  { 'address.city': 'Lund' },
  { tags: 't1' },
  { note: { $exists: true } },
  { colour: 'red' },
  { $not: { prog: { $gt: 2 } } },
] as const;

/** Attributes that no filter above compares, so that a change leaves the row in the same filters. */
export const freeAttributes = ['name', 'rating'] as const;

const methods = fc.subarray(['GET', 'PATCH', 'DELETE'] as const, { minLength: 1 });
const filter = fc.constantFrom(...filters);
const aGrant: fc.Arbitrary<Grant> = fc.record(
  {
    methods,
    full_attribute_access: fc.boolean(),
    attribute_access: fc.dictionary(
      fc.constantFrom(...freeAttributes, 'prog', 'is_active', 'note'),
      fc.constantFrom('read', 'write'),
      { maxKeys: 4 },
    ),
    actions: fc.constantFrom([], ['activate_creditor']),
    filter,
    user_filter: filter,
    full_filter_access: fc.boolean(),
  },
  { requiredKeys: ['methods', 'full_attribute_access', 'attribute_access'] },
);

/** The grants on creditors of one user, each in a group of its own. */
export const someGrants = fc.array(aGrant, { minLength: 1, maxLength: 3 });
