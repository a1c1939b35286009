import { randomBytes } from 'node:crypto';

const ETAG_BYTES = 20;

/** Etags in the form of the database function `new_etag()`, for many rows at once. */
export function newEtags(count: number): readonly string[] {
  const chance = randomBytes(count * ETAG_BYTES).toString('hex');
  return Array.from({ length: count }, (_, n) => chance.slice(n * 2 * ETAG_BYTES, (n + 1) * 2 * ETAG_BYTES));
}
