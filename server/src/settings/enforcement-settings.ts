import { resolve } from 'node:path';
import { type Reader, readFolder, readHostKey, readTime, readUrl, type Setting } from './read-setting.ts';

/** The settings of the file transfer with the enforcement authority. */
export type EnforcementConfig = {
  /** The SFTP server for the authority's files, our private key for it (a file), and the fingerprint of its host key. */
  readonly enforcementUrl: string | undefined;
  readonly enforcementKey: string | undefined;
  readonly enforcementHostKey: string | undefined;
  /** Our code at the authority. */
  readonly enforcementAgent: string | undefined;
  readonly enforcementSentAt: string;
};

const readAgent: Reader<string> = {
  allowed: '2 to 12 capital letters and digits',
  parse: (text) => (/^[A-Z0-9]{2,12}$/.test(text) ? text : undefined),
};

export const enforcementSettings: {
  readonly [Key in keyof EnforcementConfig]: Setting<NonNullable<EnforcementConfig[Key]>>;
} = {
  enforcementUrl: {
    name: 'FORDRA_ENFORCEMENT_URL',
    about: 'the enforcement authority’s files, sftp://user@host:port/folder; the demo has an authority of its own',
    read: readUrl(['sftp:']),
  },
  enforcementKey: {
    name: 'FORDRA_ENFORCEMENT_KEY',
    about: 'our private key for the enforcement authority’s files, a file',
    read: readFolder(resolve(import.meta.dirname, '../../..')),
  },
  enforcementHostKey: {
    name: 'FORDRA_ENFORCEMENT_HOST_KEY',
    about: 'the host key of that server, as ssh-keygen -lf prints it',
    read: readHostKey,
  },
  enforcementAgent: {
    name: 'FORDRA_ENFORCEMENT_AGENT',
    about: 'our code at the enforcement authority (ombudskod)',
    read: readAgent,
  },
  enforcementSentAt: {
    name: 'FORDRA_ENFORCEMENT_SENT_AT',
    about: 'when the day’s applications go to the enforcement authority',
    read: readTime,
    otherwise: '06:00',
  },
};
