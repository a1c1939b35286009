import { resolve } from 'node:path';
import {
  type Reader,
  readAddress,
  readBankgiro,
  readChoice,
  readChoices,
  readDays,
  readFolder,
  readKey,
  readMailbox,
  readPort,
  readProxies,
  readText,
  readUrl,
} from './read-setting.ts';
import { StartError } from './store/start-error.ts';

export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly mode: 'demo' | 'production';
  readonly parts: readonly ('api' | 'worker')[];
  readonly publicAddress: string;
  readonly masterKey: Buffer;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** How many proxies stand before us, or their addresses. */
  readonly trustProxy: number | readonly string[] | undefined;
  readonly signingKeyDays: number;
  readonly signInLogDays: number;
  /** Where debtors pay to; without one they are shown to their letter. */
  readonly paymentBankgiro: string | undefined;
  readonly startedByNpm: boolean;
};

type Setting<T> = {
  readonly name: string;
  readonly about: string;
  readonly read: Reader<T>;
  /** The value where none is given; without one the setting may be left out. */
  readonly otherwise?: string;
  /** Production must give it; `otherwise` is then for the demo alone. */
  readonly productionMust?: true;
  /** The value never stands in a message. */
  readonly secret?: true;
};

const root = resolve(import.meta.dirname, '..', '..');
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const demoKey = Buffer.from('fordra-demo-key-not-for-real-use').toString('base64url');

type Given = Omit<Config, 'publicAddress' | 'startedByNpm'> & { readonly publicAddress: string | undefined };

/** Every setting there is. */
const settings: { readonly [Key in keyof Given]: Setting<NonNullable<Given[Key]>> } = {
  mode: {
    name: 'FORDRA_MODE',
    about: 'a demo with its own people and simulators, or the real thing',
    read: readChoice(['demo', 'production']),
    otherwise: 'demo',
  },
  port: { name: 'PORT', about: 'where the portal listens', read: readPort, otherwise: '3000' },
  host: { name: 'HOST', about: 'on which of the machine’s addresses', read: readText, otherwise: '127.0.0.1' },
  dataDir: {
    name: 'DATA_DIR',
    about: 'database and files; relative to the project',
    read: readFolder(root),
    otherwise: '.data',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    about: 'a PostgreSQL of your own instead of the embedded one',
    read: readUrl(['postgres:', 'postgresql:']),
    secret: true,
  },
  parts: {
    name: 'FORDRA_PARTS',
    about: 'what this process runs',
    read: readChoices(['api', 'worker']),
    otherwise: 'api,worker',
  },
  publicAddress: {
    name: 'FORDRA_PUBLIC_ADDRESS',
    about: 'where people reach the portal; HOST and PORT unless given',
    read: readAddress,
  },
  masterKey: {
    name: 'FORDRA_MASTER_KEY',
    about: 'encrypts stored secrets',
    read: readKey,
    otherwise: demoKey,
    productionMust: true,
    secret: true,
  },
  smtpUrl: {
    name: 'FORDRA_SMTP_URL',
    about: 'the outgoing mail server; the demo has a mailbox of its own',
    read: readUrl(['smtp:', 'smtps:']),
    productionMust: true,
    secret: true,
  },
  mailFrom: {
    name: 'FORDRA_MAIL_FROM',
    about: 'the sender of all mail',
    read: readMailbox,
    otherwise: 'Fordra <no-reply@fordra.example>',
    productionMust: true,
  },
  logLevel: { name: 'FORDRA_LOG_LEVEL', about: 'how much is logged', read: readChoice(levels), otherwise: 'info' },
  trustProxy: { name: 'FORDRA_TRUST_PROXY', about: 'whose word is taken for a client’s address', read: readProxies },
  signingKeyDays: {
    name: 'FORDRA_SIGNING_KEY_DAYS',
    about: 'after how many days the key that signs tokens is replaced',
    read: readDays(1),
    otherwise: '30',
  },
  signInLogDays: {
    name: 'FORDRA_SIGN_IN_LOG_DAYS',
    about: 'how long the log of sign-ins is kept',
    read: readDays(30),
    otherwise: '400',
  },
  paymentBankgiro: {
    name: 'FORDRA_PAYMENT_BANKGIRO',
    about: 'the bankgiro of the clients’ account, where debtors pay to',
    read: readBankgiro,
  },
};

/** The only place that reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  refuseUnknown(env);
  const mode = readSetting(settings.mode, env, 'demo')!;
  const entries = Object.entries(settings).map(([key, setting]) => [key, readSetting<unknown>(setting, env, mode)]);
  const given = Object.fromEntries(entries) as Given;
  if (mode === 'production' && given.masterKey.toString('base64url') === demoKey) {
    throw new ConfigError('FORDRA_MASTER_KEY is the key of the demo, which everyone knows: make one of your own');
  }
  return {
    ...given,
    publicAddress: given.publicAddress ?? addressOf(given.host, given.port),
    startedByNpm: env.npm_lifecycle_event === 'start',
  };
}

function readSetting<T>(setting: Setting<T>, env: NodeJS.ProcessEnv, mode: Config['mode']): T | undefined {
  const { name, read, otherwise, productionMust, secret } = setting;
  const text = env[name]?.trim() || undefined;
  if (text === undefined && productionMust && mode === 'production') {
    throw new ConfigError(`${name} is missing: production needs ${read.allowed}`);
  }
  if (text === undefined && otherwise === undefined) return undefined;
  const value = read.parse(text ?? otherwise!);
  if (value !== undefined) return value;
  throw new ConfigError(`${name} is ${secret ? 'not usable' : `"${text}"`}: it must be ${read.allowed}`);
}

/** A setting that is misspelt would be silently without effect. */
function refuseUnknown(env: NodeJS.ProcessEnv): void {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  const unknown = Object.keys(env).find((name) => name.startsWith('FORDRA_') && !known.has(name));
  if (unknown) throw new ConfigError(`${unknown} is no setting: there are ${[...known].join(', ')}`);
}

function addressOf(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
