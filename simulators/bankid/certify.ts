import { type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  type Der,
  explicit,
  integer,
  none,
  objectId,
  octetString,
  sequence,
  setOf,
  time,
  utf8,
  yes,
} from './der.ts';

type Holder = {
  readonly name: string;
  /** The person number of a person. */
  readonly serialNumber?: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Der[];
};
type Issuer = { readonly name: string; readonly privateKey: KeyObject };

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
const rsaWithSha256 = sequence(objectId('1.2.840.113549.1.1.11'), none);
const DAYS = 3_650;

/** A certificate of a public key, signed by its issuer. */
export function certify(holder: Holder, issuer: Issuer): Der {
  const now = Date.now();
  const algorithm = issuer.privateKey.asymmetricKeyType === 'rsa' ? rsaWithSha256 : ecdsaWithSha256;
  const validity = sequence(time(new Date(now - 86_400_000)), time(new Date(now + DAYS * 86_400_000)));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))), // Version 3.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    validity,
    nameOf(holder),
    holder.publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...holder.extensions)),
  );
  return sequence(body, algorithm, bitString(sign('sha256', body, issuer.privateKey)));
}

function nameOf({ name, serialNumber }: Pick<Holder, 'name' | 'serialNumber'>): Der {
  const part = (id: string, value: string) => setOf(sequence(objectId(id), utf8(value)));
  return sequence(...(serialNumber === undefined ? [] : [part('2.5.4.5', serialNumber)]), part('2.5.4.3', name));
}

export function basicConstraints(isAuthority: boolean): Der {
  return extension('2.5.29.19', isAuthority ? sequence(yes) : sequence(), true);
}

export function keyUsage(bits: number, unusedBits: number): Der {
  return extension('2.5.29.15', bitString(Buffer.from([bits]), unusedBits), true);
}

export function extendedKeyUsage(purpose: string): Der {
  return extension('2.5.29.37', sequence(objectId(purpose)));
}

export function extension(id: string, value: Der, isCritical = false): Der {
  return sequence(objectId(id), ...(isCritical ? [yes] : []), octetString(value));
}
