import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from './seal.ts';

/** The addresses that the provider of text messages calls, each signed for one message, or for all that come in. */
export type SmsAddresses = {
  reportAddressOf(sms: string): string;
  readonly incomingAddress: string;
  /** Whether the key was made for reports of this message; without one, for messages that come in. */
  isMadeFor(key: string, sms?: string): boolean;
};

const path = '/api/callbacks/sms';

export function openSmsAddresses(sealer: Sealer, publicAddress: string): SmsAddresses {
  const keyOf = (about: string) => sealer.derive('sms-callback', about).toString('base64url');
  const incoming = 'incoming';
  return {
    reportAddressOf: (sms) => `${publicAddress}${path}/reports/${sms}/${keyOf(sms)}`,
    incomingAddress: `${publicAddress}${path}/received/${keyOf(incoming)}`,
    isMadeFor(key, sms = incoming) {
      const [expected, given] = [Buffer.from(keyOf(sms)), Buffer.from(key)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
