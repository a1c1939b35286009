import { expect, test } from 'vitest';
import { currentItemAt } from './current-item.ts';

const id = 'a'.repeat(24);

test.each([
  ['/', {}],
  ['/item-search/creditors', { resource: 'creditors' }],
  ['/item-search/accounts/creditors', { resource: 'creditors' }],
  [`/item-display/access--groups/${id}`, { resource: 'access--groups', resource_id: id }],
  [`/item-display/creditors/${id}/foreign-key/accounts/account`, { resource: 'creditors', resource_id: id }],
  ['/item-display/creditors/new', { resource: 'creditors' }],
  ['/ingen/sida', {}],
])('%s is about %o', (pathname, item) => expect(currentItemAt(pathname)).toEqual(item));
