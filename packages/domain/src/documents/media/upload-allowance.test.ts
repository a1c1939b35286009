import { expect, test } from 'vitest';
import { FILE_BYTES_MAX } from './file-kinds.ts';
import { fitsAllowance, unattachedAllowance, uploadAllowanceOf } from './upload-allowance.ts';

const kinds = ['customer_user', 'solicitor', 'creditor_user', 'partner_user', 'staff', 'system_user'];

test.each(kinds)('a %s may upload at least one file of the largest size, and a bounded number', (kind) => {
  const allowance = uploadAllowanceOf(kind);
  const none = { files: 0, bytes: 0 };
  expect(fitsAllowance(allowance, none, FILE_BYTES_MAX)).toBe(true);
  expect(fitsAllowance(allowance, { ...none, files: allowance.files }, 1)).toBe(false);
  expect(fitsAllowance(allowance, { ...none, bytes: allowance.bytes - 1 }, 1)).toBe(true);
  expect(fitsAllowance(allowance, { ...none, bytes: allowance.bytes }, 1)).toBe(false);
});

test('a debtor has the smallest allowance, and an unknown kind that of a tenant', () => {
  const smallest = Math.min(...kinds.map((kind) => uploadAllowanceOf(kind).bytes));
  expect(uploadAllowanceOf('customer_user').bytes).toBe(smallest);
  expect(uploadAllowanceOf('constructor')).toEqual(uploadAllowanceOf('creditor_user'));
});

test('no single user can take all room for unattached files', () => {
  for (const kind of kinds.slice(0, 4))
    expect(uploadAllowanceOf(kind).bytes).toBeLessThan(unattachedAllowance.bytes / 2);
});
