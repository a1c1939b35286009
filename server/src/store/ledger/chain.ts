import { createHash } from 'node:crypto';

/** What the first voucher is chained to. */
export const chainStart = '0'.repeat(64);

/** The hash of a voucher holds that of the one before it, so that no voucher can be changed, left out or moved unseen. */
export function chainHash(previous: string, number: number, text: string): string {
  return createHash('sha256').update(`${previous}\n${number}\n${text}`).digest('hex');
}
