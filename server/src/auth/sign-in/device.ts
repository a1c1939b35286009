import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../links/seal.ts';

/**
 * A browser recognised by its cookie: a random id, and a proof for each e-mail address that signed in from it.
 * Known devices have an allowance of their own, so that a user can sign in on them after others have used up the
 * attempts of the account. The proofs are in the cookie only; the server stores no list of devices and users.
 */
export type Device = { readonly id: string; readonly proofs: readonly string[] };

const form = /^[\w-]{22}(?:\.[\w-]{22}){0,4}$/;
const PROOFS_MAX = 4;

export function readDevice(cookie: string | undefined): Device | undefined {
  if (cookie === undefined || !form.test(cookie)) return undefined;
  const [id, ...proofs] = cookie.split('.');
  return { id: id!, proofs };
}

export function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), proofs: [] };
}

export function writeDevice({ id, proofs }: Device): string {
  return [id, ...proofs].join('.');
}

export function isKnownTo(sealer: Sealer, device: Device | undefined, email: string): boolean {
  if (!device) return false;
  const right = Buffer.from(proofOf(sealer, device.id, email));
  return device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), right));
}

/** The same device with a proof for this address. */
export function withProof(sealer: Sealer, device: Device, email: string): Device {
  const proof = proofOf(sealer, device.id, email);
  return { id: device.id, proofs: [proof, ...device.proofs.filter((one) => one !== proof)].slice(0, PROOFS_MAX) };
}

function proofOf(sealer: Sealer, id: string, email: string): string {
  return sealer.derive('known-device', `${id} ${email}`).subarray(0, 16).toString('base64url');
}
