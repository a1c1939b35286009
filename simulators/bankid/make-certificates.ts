import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  type Der,
  explicit,
  integer,
  objectId,
  octetString,
  sequence,
  setOf,
  tagged,
  time,
  utf8,
  yes,
} from './der.ts';

type Pair = { readonly cert: string; readonly key: string };

/**
 * A certificate authority, and the certificates it issues: for the server on 127.0.0.1 and for one relying party. PEM.
 */
export type Certificates = { readonly ca: string; readonly server: Pair; readonly client: Pair };

type Holder = { readonly name: string; readonly publicKey: KeyObject; readonly extensions: readonly Der[] };
type Issuer = { readonly name: string; readonly privateKey: KeyObject };

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
const DAYS = 3_650;

/** Made at each start, so that `npm start` needs nothing but npm and the repository contains no key. */
export function makeCertificates(): Certificates {
  const authority = { name: 'Simulated BankID CA', ...newKeys() };
  const ca = certify({ ...authority, extensions: [basicConstraints(true), keyUsage(0x06, 1)] }, authority);
  const pair = (name: string, extensions: readonly Der[]): Pair => {
    const { publicKey, privateKey } = newKeys();
    const cert = certify({ name, publicKey, extensions: [basicConstraints(false), ...extensions] }, authority);
    return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  };
  const loopback = extension('2.5.29.17', sequence(tagged(0x87, Buffer.from([127, 0, 0, 1]))));
  return {
    ca,
    server: pair('127.0.0.1', [loopback, extendedKeyUsage('1.3.6.1.5.5.7.3.1')]),
    client: pair('Fordra (demo)', [extendedKeyUsage('1.3.6.1.5.5.7.3.2')]),
  };
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function certify(holder: Holder, issuer: Issuer): string {
  const now = Date.now();
  const validity = sequence(time(new Date(now - 86_400_000)), time(new Date(now + DAYS * 86_400_000)));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))), // Version 3.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer.name),
    validity,
    nameOf(holder.name),
    holder.publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...holder.extensions)),
  );
  const signed = sequence(body, ecdsaWithSha256, bitString(sign('sha256', body, issuer.privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function nameOf(commonName: string): Der {
  return sequence(setOf(sequence(objectId('2.5.4.3'), utf8(commonName))));
}

function basicConstraints(isAuthority: boolean): Der {
  return extension('2.5.29.19', isAuthority ? sequence(yes) : sequence(), true);
}

function keyUsage(bits: number, unusedBits: number): Der {
  return extension('2.5.29.15', bitString(Buffer.from([bits]), unusedBits), true);
}

function extendedKeyUsage(purpose: string): Der {
  return extension('2.5.29.37', sequence(objectId(purpose)));
}

function extension(id: string, value: Der, isCritical = false): Der {
  return sequence(objectId(id), ...(isCritical ? [yes] : []), octetString(value));
}
