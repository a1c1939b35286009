import { resolve } from 'node:path';
import type { Environment } from './http/pages/environment-of.ts';
import { type AgencyConfig, agencySettings } from './settings/agency-settings.ts';
import { type BankConfig, bankSettings } from './settings/bank-settings.ts';
import { findHalf, readSetting } from './settings/check-setting.ts';
import { type EnforcementConfig, enforcementSettings } from './settings/enforcement-settings.ts';
import { type HelpConfig, helpSettings } from './settings/help-settings.ts';
import { type ImportConfig, importSettings } from './settings/import-settings.ts';
import { type MailConfig, mailSettings } from './settings/mail-settings.ts';
import { type PostConfig, postSettings } from './settings/post-settings.ts';
import { type Providers, readProviders } from './settings/read-providers.ts';
import {
  readAddress,
  readCases,
  readChoice,
  readChoices,
  readDays,
  readEnvironments,
  readFactor,
  readFolder,
  readKey,
  readPort,
  readProxies,
  readText,
  readTime,
  readUrl,
  type Setting,
} from './settings/read-setting.ts';
import { type RegisterConfig, registerSettings } from './settings/register-settings.ts';
import { StartError } from './store/postgres/start-error.ts';

export class ConfigError extends StartError {
  override name = 'ConfigError';
}

export type Config = AgencyConfig &
  HelpConfig &
  PostConfig &
  MailConfig &
  EnforcementConfig &
  BankConfig &
  RegisterConfig &
  ImportConfig & {
    readonly port: number;
    readonly host: string;
    /** The port of the Prometheus metrics; none unless given. */
    readonly metricsPort: number | undefined;
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    readonly mode: 'demo' | 'production';
    readonly parts: readonly ('api' | 'worker')[];
    readonly publicAddress: string;
    readonly masterKey: Buffer;
    readonly bankidUrl: string;
    /** The client certificate for the e-ID (a PKCS#12 file), its passphrase, and the e-ID's CA certificate (a PEM file). */
    readonly bankidCertificate: string | undefined;
    readonly bankidPassphrase: string | undefined;
    readonly bankidAuthority: string | undefined;
    /** The identity providers, each with its client id and secret. */
    readonly identityProviders: Providers | undefined;
    readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
    /** The number of proxies in front of the server, or their addresses. */
    readonly trustProxy: number | readonly string[] | undefined;
    /** Multiplies the times after which a request is refused or its statement is cancelled. */
    readonly timeLimitFactor: number;
    readonly signingKeyDays: number;
    readonly signInLogDays: number;
    readonly nightlyRun: string;
    /** How many cases with a history the demo is created with; with 0 it has forty that were registered today. */
    readonly demoCases: number;
    /** The environment by host, for hosts whose name does not show it. */
    readonly environments: Readonly<Record<string, Environment>> | undefined;
    readonly startedByNpm: boolean;
  };

const root = resolve(import.meta.dirname, '..', '..');
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const demoKey = Buffer.from('fordra-demo-key-not-for-real-use').toString('base64url');

type Given = Omit<Config, 'publicAddress' | 'startedByNpm'> & { readonly publicAddress: string | undefined };

/** All settings. */
const settings: { readonly [Key in keyof Given]: Setting<NonNullable<Given[Key]>> } = {
  mode: {
    name: 'FORDRA_MODE',
    about: 'a demo with its own people and simulators, or the real thing',
    read: readChoice(['demo', 'production']),
    otherwise: 'demo',
  },
  port: { name: 'PORT', about: 'where the portal listens', read: readPort, otherwise: '3000' },
  host: { name: 'HOST', about: 'on which of the machine’s addresses', read: readText, otherwise: '127.0.0.1' },
  metricsPort: {
    name: 'FORDRA_METRICS_PORT',
    about: 'where Prometheus reads /metrics, on HOST; off unless given',
    read: readPort,
  },
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
  ...mailSettings,
  bankidUrl: {
    name: 'FORDRA_BANKID_URL',
    about: 'the relying-party API of BankID, with its version',
    read: readUrl(['https:']),
    otherwise: 'https://appapi2.bankid.com/rp/v6.0',
  },
  bankidCertificate: {
    name: 'FORDRA_BANKID_CERTIFICATE',
    about: 'our certificate for BankID, a PKCS#12 file; the demo has a BankID of its own',
    read: readFolder(root),
  },
  bankidPassphrase: {
    name: 'FORDRA_BANKID_PASSPHRASE',
    about: 'opens the certificate for BankID',
    read: readText,
    secret: true,
  },
  bankidAuthority: {
    name: 'FORDRA_BANKID_AUTHORITY',
    about: 'the authority that vouches for BankID, a PEM file',
    read: readFolder(root),
  },
  ...postSettings,
  ...enforcementSettings,
  ...bankSettings,
  ...registerSettings,
  ...importSettings,
  identityProviders: {
    name: 'FORDRA_IDENTITY_PROVIDERS',
    about: 'the identity providers with their clients, as JSON; the demo has its own',
    read: readProviders,
    secret: true,
  },
  logLevel: {
    name: 'FORDRA_LOG_LEVEL',
    about: 'how much is logged; less in the demo, so that what it says at its start stays in sight',
    read: readChoice(levels),
    otherwise: 'info',
    demo: 'warn',
  },
  trustProxy: { name: 'FORDRA_TRUST_PROXY', about: 'whose word is taken for a client’s address', read: readProxies },
  timeLimitFactor: {
    name: 'FORDRA_TIME_LIMIT_FACTOR',
    about: 'multiplies the times after which an overloaded server refuses requests and cancels statements',
    read: readFactor,
    otherwise: '1',
  },
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
  ...agencySettings,
  nightlyRun: { name: 'FORDRA_NIGHTLY_RUN', about: 'when a day’s work begins', read: readTime, otherwise: '02:00' },
  demoCases: {
    name: 'FORDRA_DEMO_CASES',
    about: 'how many cases the demo has lived through when it is new',
    read: readCases,
    otherwise: '1500',
  },
  ...helpSettings,
  environments: {
    name: 'FORDRA_ENVIRONMENTS',
    about: 'which host is which environment, where its name does not say it',
    read: readEnvironments,
  },
};

/** All settings without their parsers, for `npm run docs`, which writes docs/operations.md. */
export function listSettings(): readonly (Omit<Setting<unknown>, 'read'> & { readonly allowed: string })[] {
  return Object.values(settings).map(({ read, ...setting }) => ({ ...setting, allowed: read.allowed }));
}

/** The only function that reads the environment. Reports everything that is missing or invalid at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const problems = [...findUnknown(env)];
  const read = <T>(setting: Setting<T>, mode: Config['mode']): T | undefined => {
    const outcome = readSetting(setting, env, mode);
    if ('value' in outcome) return outcome.value;
    problems.push(outcome.problem);
    return undefined;
  };
  const { mode: ofMode, ...others } = settings;
  const mode = read(ofMode, 'demo') ?? 'demo';
  const entries = Object.entries(others).map(([key, setting]) => [key, read<unknown>(setting, mode)]);
  const given = { mode, ...Object.fromEntries(entries) } as Given;
  problems.push(...findProblemsOfSets(env, given));
  if (problems.length === 1) throw new ConfigError(problems[0]!);
  if (problems.length > 1)
    throw new ConfigError([`${problems.length} settings are missing or invalid:`, ...problems].join('\n  '));
  return {
    ...given,
    publicAddress: given.publicAddress ?? addressOf(given.host, given.port),
    startedByNpm: ['start', 'serve'].includes(env.npm_lifecycle_event ?? ''),
  };
}

function findProblemsOfSets(env: NodeJS.ProcessEnv, { mode, masterKey }: Given): readonly string[] {
  const isDemoKey = mode === 'production' && masterKey?.toString('base64url') === demoKey;
  const { bankidCertificate, bankidPassphrase, bankidAuthority, kivraTenant, kivraClient, kivraSecret } = settings;
  const { enforcementUrl, enforcementKey, enforcementHostKey, enforcementAgent } = settings;
  return [
    ...(isDemoKey ? ['FORDRA_MASTER_KEY is the key of the demo, which everyone knows: make one of your own'] : []),
    ...findHalf(env, 'BankID', [bankidCertificate, bankidPassphrase, bankidAuthority]),
    ...findHalf(env, 'Kivra', [kivraTenant, kivraClient, kivraSecret]),
    ...findHalf(env, 'text messages', [settings.smsUser, settings.smsSecret, settings.smsFrom]),
    ...findHalf(env, 'the access point to Peppol', [
      settings.peppolUrl,
      settings.peppolKey,
      settings.peppolHostKey,
      settings.peppolParticipant,
    ]),
    ...findHalf(env, 'the print shop', [settings.printUrl, settings.printKey, settings.printHostKey]),
    ...findHalf(env, 'the enforcement authority', [
      enforcementUrl,
      enforcementKey,
      enforcementHostKey,
      enforcementAgent,
    ]),
    ...findHalf(env, 'the bank', [settings.bankUrl, settings.bankKey, settings.bankHostKey]),
    ...findHalf(env, 'the company register', [
      ...[settings.companyRegisterUrl, settings.companyRegisterTokenUrl],
      ...[settings.companyRegisterClient, settings.companyRegisterSecret],
    ]),
    ...findHalf(env, 'the population register', [
      ...[settings.sparUrl, settings.sparCertificate, settings.sparPassphrase],
      ...[settings.sparCustomer, settings.sparAssignment],
    ]),
    ...findHalf(env, 'the credit bureau', [settings.creditUrl, settings.creditClient, settings.creditSecret]),
    // The demo has defaults of its own for these.
    ...(mode === 'production'
      ? [
          ...findHalf(env, 'mail to tickets', [settings.ticketDomain, settings.mailInPort, settings.mailInRelays]),
          ...findHalf(env, 'payment from abroad', [settings.paymentIban, settings.paymentBic]),
        ]
      : []),
  ];
}

/** A misspelt setting would silently have no effect. */
function findUnknown(env: NodeJS.ProcessEnv): string[] {
  const known = Object.values(settings).map(({ name }) => name);
  const unknown = Object.keys(env).filter((name) => name.startsWith('FORDRA_') && !known.includes(name));
  if (unknown.length === 0) return [];
  const are = unknown.length === 1 ? 'is no setting' : 'are no settings';
  return [`${unknown.join(', ')} ${are}: there are ${known.join(', ')}`];
}

function addressOf(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
