import { generateKeyPairSync } from 'node:crypto';
import { basicConstraints, certify, extendedKeyUsage, extension, keyUsage } from './certify.ts';
import { type Der, sequence, tagged } from './der.ts';

type Pair = { readonly cert: string; readonly key: string };

/**
 * A certificate authority, and the certificates it issues: for the server on 127.0.0.1 and for one relying party. PEM.
 */
export type Certificates = { readonly ca: string; readonly server: Pair; readonly client: Pair };

/** Made at each start, so that `npm start` needs nothing but npm and the repository contains no key. */
export function makeCertificates(): Certificates {
  const authority = { name: 'Simulated BankID CA', ...newKeys() };
  const ca = toPem(certify({ ...authority, extensions: [basicConstraints(true), keyUsage(0x06, 1)] }, authority));
  const pair = (name: string, extensions: readonly Der[]): Pair => {
    const { publicKey, privateKey } = newKeys();
    const cert = toPem(certify({ name, publicKey, extensions: [basicConstraints(false), ...extensions] }, authority));
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

function toPem(certificate: Der): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
