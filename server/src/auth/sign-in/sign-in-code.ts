import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../links/seal.ts';

export const CODE_MINUTES = 10;
export const TRIES_MAX = 5;

/** Six digits that follow from the row's id and the master key: the database never holds a code. */
export function codeOf(sealer: Sealer, id: string): string {
  const number = sealer.derive('sign-in-code', id).readBigUInt64BE(0) % 1_000_000n;
  return String(number).padStart(6, '0');
}

export function isCodeOf(sealer: Sealer, id: string, given: string): boolean {
  const right = Buffer.from(codeOf(sealer, id));
  const tried = Buffer.from(given);
  return tried.length === right.length && timingSafeEqual(tried, right);
}
