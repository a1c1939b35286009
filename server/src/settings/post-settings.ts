import { resolve } from 'node:path';
import {
  readFolder,
  readHostKey,
  readParticipant,
  readPhoneNumber,
  readText,
  readTime,
  readUrl,
  type Setting,
} from './read-setting.ts';

/** The settings of the channels that send letters. */
export type PostConfig = {
  /** The sender API of Kivra and its credentials. */
  readonly kivraUrl: string;
  readonly kivraTenant: string | undefined;
  readonly kivraClient: string | undefined;
  readonly kivraSecret: string | undefined;
  /** By which Kivra signs its calls. */
  readonly kivraWebhookSecret: string | undefined;
  /** The interface of 46elks, our account with it, and our number. */
  readonly smsUrl: string;
  readonly smsUser: string | undefined;
  readonly smsSecret: string | undefined;
  readonly smsFrom: string | undefined;
  /** The print shop's SFTP server, our private key for it (a file), and the fingerprint of its host key. */
  readonly printUrl: string | undefined;
  readonly printKey: string | undefined;
  readonly printHostKey: string | undefined;
  readonly lettersCloseAt: string;
  /** The access point's SFTP server, our private key for it (a file), its host key, our address, and the registry's zone. */
  readonly peppolUrl: string | undefined;
  readonly peppolKey: string | undefined;
  readonly peppolHostKey: string | undefined;
  readonly peppolParticipant: string | undefined;
  readonly peppolSml: string;
};

export const postSettings: { readonly [Key in keyof PostConfig]: Setting<NonNullable<PostConfig[Key]>> } = {
  kivraUrl: {
    name: 'FORDRA_KIVRA_URL',
    about: 'the sender API of Kivra',
    read: readUrl(['https:']),
    otherwise: 'https://sender.api.kivra.com',
  },
  kivraTenant: {
    name: 'FORDRA_KIVRA_TENANT',
    about: 'our tenant at Kivra; the demo has a Kivra of its own',
    read: readText,
  },
  kivraClient: { name: 'FORDRA_KIVRA_CLIENT', about: 'our client at Kivra', read: readText },
  kivraSecret: {
    name: 'FORDRA_KIVRA_SECRET',
    about: 'the secret of our client at Kivra',
    read: readText,
    secret: true,
  },
  kivraWebhookSecret: {
    name: 'FORDRA_KIVRA_WEBHOOK_SECRET',
    about: 'the secret by which Kivra signs its calls about payments, to /api/callbacks/kivra/payments',
    read: readText,
    secret: true,
  },
  smsUrl: {
    name: 'FORDRA_SMS_URL',
    about: 'the interface of 46elks, for text messages',
    read: readUrl(['https:']),
    otherwise: 'https://api.46elks.com/a1',
  },
  smsUser: {
    name: 'FORDRA_SMS_USER',
    about: 'our user at 46elks; the demo has a provider of its own',
    read: readText,
  },
  smsSecret: { name: 'FORDRA_SMS_SECRET', about: 'the password of our user at 46elks', read: readText, secret: true },
  smsFrom: {
    name: 'FORDRA_SMS_FROM',
    about: 'our number at 46elks, as +46766861004: a number, so that STOP can come back',
    read: readPhoneNumber,
  },
  printUrl: {
    name: 'FORDRA_PRINT_URL',
    about: 'the print shop, sftp://user@host/folder; the demo has one of its own',
    read: readUrl(['sftp:']),
  },
  printKey: {
    name: 'FORDRA_PRINT_KEY',
    about: 'our private key for the print shop, a file',
    read: readFolder(resolve(import.meta.dirname, '../../..')),
  },
  printHostKey: {
    name: 'FORDRA_PRINT_HOST_KEY',
    about: 'the host key of the print shop, as ssh-keygen -lf prints it',
    read: readHostKey,
  },
  peppolUrl: {
    name: 'FORDRA_PEPPOL_URL',
    about: 'our access point to Peppol, sftp://user@host/folder; the demo has a network of its own',
    read: readUrl(['sftp:']),
  },
  peppolKey: {
    name: 'FORDRA_PEPPOL_KEY',
    about: 'our private key for the access point, a file',
    read: readFolder(resolve(import.meta.dirname, '../../..')),
  },
  peppolHostKey: {
    name: 'FORDRA_PEPPOL_HOST_KEY',
    about: 'the host key of the access point, as ssh-keygen -lf prints it',
    read: readHostKey,
  },
  peppolParticipant: {
    name: 'FORDRA_PEPPOL_PARTICIPANT',
    about: 'our address in Peppol, as 0007:5560000000',
    read: readParticipant,
  },
  peppolSml: {
    name: 'FORDRA_PEPPOL_SML',
    about: 'the zone of the registry of Peppol',
    read: readText,
    otherwise: 'edelivery.tech.ec.europa.eu',
  },
  lettersCloseAt: {
    name: 'FORDRA_LETTERS_CLOSE_AT',
    about: 'when the day’s letters go to the print shop',
    read: readTime,
    otherwise: '15:00',
  },
};
