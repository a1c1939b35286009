import { createHash } from 'node:crypto';

/** What the first voucher is chained to. */
export const chainStart = '0'.repeat(64);

/**
 * The hash of a voucher includes the hash of the one before, so that a changed, removed or reordered voucher is
 * detected.
 */
export function chainHash(previous: string, number: number, text: string): string {
  return createHash('sha256').update(`${previous}\n${number}\n${text}`).digest('hex');
}
