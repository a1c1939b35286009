import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../links/seal.ts';

/**
 * A browser that came before, by the cookie it was given: a random id, and a proof for each address that signed in from it.
 * Strangers who use up what an account may ask for do not use up what its own devices may: nobody is locked out by others
 * where they usually sign in. The proofs stand in the cookie itself, so there is no list of who uses which device.
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

/** The same device, now known to this address too. */
export function withProof(sealer: Sealer, device: Device, email: string): Device {
  const proof = proofOf(sealer, device.id, email);
  return { id: device.id, proofs: [proof, ...device.proofs.filter((one) => one !== proof)].slice(0, PROOFS_MAX) };
}

function proofOf(sealer: Sealer, id: string, email: string): string {
  return sealer.derive('known-device', `${id} ${email}`).subarray(0, 16).toString('base64url');
}
