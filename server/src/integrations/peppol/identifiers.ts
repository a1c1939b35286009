import { createHash } from 'node:crypto';

/** Participants are identified by the scheme of the network. */
export const PARTICIPANT_SCHEME = 'iso6523-actorid-upis';
export const DOCUMENT_SCHEME = 'busdox-docid-qns';

export const INVOICE_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
export const RESPONSE_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';

/** Peppol BIS Billing 3, and the response to an envelope. */
export const billing = {
  customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
} as const;
export const levelResponse = {
  customization: 'urn:fdc:peppol.eu:poacc:trns:mlr:3',
  profile: 'urn:fdc:peppol.eu:poacc:bis:mlr:3',
} as const;

export const INVOICE_DOCUMENT = `${INVOICE_NAMESPACE}::Invoice##${billing.customization}::2.1`;
export const RESPONSE_DOCUMENT = `${RESPONSE_NAMESPACE}::ApplicationResponse##${levelResponse.customization}::2.1`;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The host under which the registry of the network (SML) names the publisher (SMP) of a participant. */
export function publisherHost(participant: string, zone: string): string {
  const hash = createHash('sha256').update(participant.toLowerCase()).digest();
  return `${base32(hash)}.${PARTICIPANT_SCHEME}.${zone}`;
}

/** Without padding, as in a host name. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += ALPHABET[(held >>> (bits - 5)) & 31];
      bits -= 5;
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Where the publisher describes whether the participant receives invoices. */
export function serviceAddress(publisher: string, participant: string): string {
  const [who, what] = [`${PARTICIPANT_SCHEME}::${participant}`, `${DOCUMENT_SCHEME}::${INVOICE_DOCUMENT}`];
  return `${publisher.replace(/\/$/, '')}/${encodeURIComponent(who)}/services/${encodeURIComponent(what)}`;
}
