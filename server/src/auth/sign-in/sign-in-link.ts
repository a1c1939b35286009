import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../links/seal.ts';

/** As long as the allowance of codes is counted, so that a person whose codes are used up has a mail with a valid link. */
export const LINK_MINUTES = 60;

const form = /^([0-9a-f]{24})([\w-]{43})$/;

/** The secret part of the link: the row's id and 256 bits that follow from it and the master key. */
export function linkCodeOf(sealer: Sealer, id: string): string {
  return `${id}${sealer.derive('sign-in-link', id).toString('base64url')}`;
}

/** The row's id, if the code was made by us. */
export function readLinkCode(sealer: Sealer, given: string): string | undefined {
  const id = form.exec(given)?.[1];
  return id !== undefined && timingSafeEqual(Buffer.from(linkCodeOf(sealer, id)), Buffer.from(given)) ? id : undefined;
}
