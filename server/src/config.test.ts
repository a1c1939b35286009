import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productionSettings } from '../testing/production-settings.ts';
import { ConfigError, readConfig } from './config.ts';

const production = productionSettings;

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

test('without any setting the configuration is a local demo', () => {
  expect(readConfig({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(import.meta.dirname, '..', '..', '.data'),
    databaseUrl: undefined,
    parts: ['api', 'worker'],
    companyRegisterClient: undefined,
    companyRegisterSecret: undefined,
    companyRegisterTokenUrl: undefined,
    companyRegisterUrl: undefined,
    directDebitBankgiro: '50501055',
    directDebitCustomer: '471117',
    directDebitsSentAt: '13:00',
    legalHourlyRate: 180_000,
    publicAddress: 'http://127.0.0.1:3000',
    masterKey: Buffer.from('fordra-demo-key-not-for-real-use'),
    smtpUrl: undefined,
    mailFrom: 'Fordra <no-reply@fordra.example>',
    bankidUrl: 'https://appapi2.bankid.com/rp/v6.0',
    bankidCertificate: undefined,
    bankidPassphrase: undefined,
    bankidAuthority: undefined,
    kivraUrl: 'https://sender.api.kivra.com',
    kivraTenant: undefined,
    kivraClient: undefined,
    kivraSecret: undefined,
    kivraWebhookSecret: undefined,
    smsUrl: 'https://api.46elks.com/a1',
    smsUser: undefined,
    smsSecret: undefined,
    smsFrom: undefined,
    sparUrl: undefined,
    sparCertificate: undefined,
    sparPassphrase: undefined,
    sparCustomer: undefined,
    sparAssignment: undefined,
    vehiclesUrl: undefined,
    creditUrl: undefined,
    creditClient: undefined,
    creditSecret: undefined,
    peppolUrl: undefined,
    peppolKey: undefined,
    peppolHostKey: undefined,
    peppolParticipant: undefined,
    peppolSml: 'edelivery.tech.ec.europa.eu',
    printUrl: undefined,
    printKey: undefined,
    printHostKey: undefined,
    lettersCloseAt: '15:00',
    enforcementUrl: undefined,
    enforcementKey: undefined,
    enforcementHostKey: undefined,
    enforcementAgent: undefined,
    enforcementSentAt: '06:00',
    paymentsSentAt: '14:00',
    settleAt: '17:00',
    bankUrl: undefined,
    bankKey: undefined,
    bankHostKey: undefined,
    bankStatementBy: '10:00',
    importMbMax: 50,
    importRowsMax: 100_000,
    identityProviders: undefined,
    logLevel: 'warn',
    ticketDomain: 'svar.fordra.example',
    mailInPort: undefined,
    mailInRelays: ['127.0.0.1'],
    mailInAuthserv: 'mx.fordra.example',
    trustProxy: undefined,
    timeLimitFactor: 1,
    signingKeyDays: 30,
    signInLogDays: 400,
    nightlyRun: '02:00',
    demoCases: 1500,
    paymentBankgiro: '5050-1055',
    paymentIban: 'SE4550000000058398257466',
    paymentBic: 'ESSESESS',
    agencyName: 'Fordra Inkasso AB',
    agencyNumber: '5590000005',
    agencyAddress: { address_line_1: 'Box 100', zip_code: '111 20', city: 'Stockholm', country: 'SE' },
    knowledgeBankUrl: undefined,
    educationsUrl: undefined,
    contactEmail: 'hej@fordra.example',
    contactPhone: '08-465 004 00',
    environments: undefined,
    startedByNpm: false,
  });
});

test('identity providers are configured by client or in full, and errors are found at the start', () => {
  const client = { clientId: 'fordra', clientSecret: 'hush' };
  const read = (given: unknown) => readConfig({ FORDRA_IDENTITY_PROVIDERS: JSON.stringify(given) }).identityProviders;
  expect(read({ google: client })?.google).toMatchObject({ ...client, issuer: 'https://accounts.google.com' });
  expect(read({ microsoft: client })?.microsoft).toMatchObject({ subject: ['tid', 'oid'], emailVerified: 'xms_edov' });
  const plain = {
    ...client,
    kind: 'oauth2',
    authorizationEndpoint: 'https://apps.example/auth',
    tokenEndpoint: 'https://apps.example/token',
    userinfoEndpoint: 'https://api.example/3/me',
  };
  expect(read({ accounting: plain })?.accounting).toMatchObject({
    kind: 'oauth2',
    scopes: ['openid', 'email', 'profile'],
  });
  for (const wrong of [
    {},
    [],
    { evil: client },
    { google: { clientId: 'fordra' } },
    { google: { ...client, isuer: 'https://x.example' } },
    { scanning: { ...client } },
    { scanning: { ...client, issuer: 'http://id.example' } },
    { accounting: { ...plain, tokenEndpoint: 'javascript:alert(1)' } },
    { google: { ...client, tenants: [] } },
  ]) {
    const message = refusal({ FORDRA_IDENTITY_PROVIDERS: JSON.stringify(wrong) });
    expect(message).toMatch(/^FORDRA_IDENTITY_PROVIDERS is not usable: it must be JSON/);
    expect(message).not.toContain('hush');
  }
});

test('the BankID settings are given all together or not at all', () => {
  const bankid = {
    FORDRA_BANKID_CERTIFICATE: '/etc/fordra/bankid.p12',
    FORDRA_BANKID_PASSPHRASE: 'secret',
    FORDRA_BANKID_AUTHORITY: '/etc/fordra/bankid.pem',
  };
  expect(readConfig(bankid)).toMatchObject({
    bankidCertificate: '/etc/fordra/bankid.p12',
    bankidPassphrase: 'secret',
    bankidAuthority: '/etc/fordra/bankid.pem',
  });
  expect(refusal({ ...bankid, FORDRA_BANKID_PASSPHRASE: '' })).toMatch(/^FORDRA_BANKID_PASSPHRASE is missing: BankID/);
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('given settings are read', () => {
  const config = readConfig({
    ...production,
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/var/lib/fordra',
    DATABASE_URL: 'postgres://a:b@db/c',
    FORDRA_PARTS: 'worker',
    FORDRA_PUBLIC_ADDRESS: '',
    FORDRA_TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
    FORDRA_KNOWLEDGE_BANK_URL: 'https://kunskap.example.se/',
    FORDRA_ENVIRONMENTS: 'Portal-T.example.se=test, portal-s.example.se=stage',
    npm_lifecycle_event: 'start',
  });
  expect(config).toMatchObject({
    mode: 'production',
    port: 8080,
    dataDir: '/var/lib/fordra',
    databaseUrl: 'postgres://a:b@db/c',
    parts: ['worker'],
    publicAddress: 'http://localhost:8080',
    masterKey: Buffer.alloc(32, 7),
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    knowledgeBankUrl: 'https://kunskap.example.se/',
    environments: { 'portal-t.example.se': 'test', 'portal-s.example.se': 'stage' },
    // The demo's defaults do not apply in production.
    contactEmail: undefined,
    contactPhone: undefined,
    paymentIban: undefined,
    startedByNpm: true,
  });
  expect(readConfig({ ...production, npm_lifecycle_event: 'serve' }).startedByNpm).toBe(true);
  expect(readConfig({ FORDRA_TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ FORDRA_PUBLIC_ADDRESS: 'https://portal.example.se/' }).publicAddress).toBe(
    'https://portal.example.se',
  );
});

test.each([
  [{ PORT: '70000' }, 'PORT is "70000": it must be a whole number from 1 to 65535'],
  [{ PORT: '3e3' }, 'PORT is "3e3": it must be a whole number from 1 to 65535'],
  [{ FORDRA_MODE: 'prod' }, 'FORDRA_MODE is "prod": it must be one of demo, production'],
  [
    { FORDRA_PARTS: 'api,mail' },
    'FORDRA_PARTS is "api,mail": it must be api, worker, or several of them with commas between',
  ],
  [
    { FORDRA_PUBLIC_ADDRESS: 'https://x.se/portal' },
    'FORDRA_PUBLIC_ADDRESS is "https://x.se/portal": it must be a web address',
  ],
  [{ FORDRA_LOG_LEVEL: 'loud' }, 'FORDRA_LOG_LEVEL is "loud": it must be one of trace, debug'],
  [{ FORDRA_TRUST_PROXY: '10.0.0.1/33' }, 'FORDRA_TRUST_PROXY is "10.0.0.1/33": it must be the number of proxies'],
  [{ FORDRA_PAYMENT_BANKGIRO: '5050-1056' }, 'FORDRA_PAYMENT_BANKGIRO is "5050-1056": it must be a bankgiro number'],
  [{ FORDRA_PAYMENT_IBAN: 'SE45 5000' }, 'FORDRA_PAYMENT_IBAN is "SE45 5000": it must be an IBAN'],
  [{ FORDRA_AGENCY_NUMBER: '559000-0006' }, 'FORDRA_AGENCY_NUMBER is "559000-0006": it must be an organisation number'],
  [{ FORDRA_AGENCY_ADDRESS: 'Box 100' }, 'FORDRA_AGENCY_ADDRESS is "Box 100": it must be a Swedish address'],
  [{ FORDRA_MAIL_FROM: 'nobody' }, 'FORDRA_MAIL_FROM is "nobody": it must be an e-mail address'],
  [
    { FORDRA_SIGN_IN_LOG_DAYS: '7' },
    'FORDRA_SIGN_IN_LOG_DAYS is "7": it must be a whole number of days from 30 to 3650',
  ],
  [
    { FORDRA_KNOWLEDGE_BANK_URL: 'javascript:alert(1)' },
    'FORDRA_KNOWLEDGE_BANK_URL is "javascript:alert(1)": it must be an address that begins with https://',
  ],
  [{ FORDRA_CONTACT_EMAIL: 'ring oss' }, 'FORDRA_CONTACT_EMAIL is "ring oss": it must be an e-mail address'],
  [{ FORDRA_CONTACT_PHONE: 'ring' }, 'FORDRA_CONTACT_PHONE is "ring": it must be a telephone number'],
  [{ FORDRA_ENVIRONMENTS: 'a.se=prod' }, 'FORDRA_ENVIRONMENTS is "a.se=prod": it must be hosts with their environment'],
  ...['0', '-1', '1.5', '1e3', '1001', '0x10', 'Infinity'].map((factor): [NodeJS.ProcessEnv, string] => [
    { FORDRA_TIME_LIMIT_FACTOR: factor },
    `FORDRA_TIME_LIMIT_FACTOR is "${factor}": it must be a whole number from 1 to 1000`,
  ]),
  [{ FORDRA_SMPT_URL: 'x' }, 'FORDRA_SMPT_URL is no setting: there are FORDRA_MODE'],
])('an invalid setting is reported with the allowed values: %o', (env, message) => {
  expect(refusal(env)).toContain(message);
  expect(refusal(env)).not.toContain('\n');
});

test.each([{ DATABASE_URL: 'mysql://me:hush@db' }, { FORDRA_MASTER_KEY: 'hush' }, { FORDRA_SMTP_URL: 'hush@mail' }])(
  'a secret never appears in a message: %o',
  (env) => expect(refusal(env)).not.toContain('hush'),
);

test.each([
  'FORDRA_MASTER_KEY',
  'FORDRA_SMTP_URL',
  'FORDRA_MAIL_FROM',
  'FORDRA_AGENCY_NAME',
  'FORDRA_AGENCY_NUMBER',
  'FORDRA_AGENCY_ADDRESS',
  'FORDRA_PAYMENT_BANKGIRO',
])('production needs %s', (name) => {
  expect(refusal({ ...production, [name]: '' })).toMatch(new RegExp(`^${name} is missing: production needs .+$`));
});

test('everything that is missing, invalid or unknown is reported at once', () => {
  const lines = refusal({
    FORDRA_MODE: 'production',
    FORDRA_MASTER_KEY: production.FORDRA_MASTER_KEY,
    FORDRA_BANKID_PASSPHRASE: 'secret',
    FORDRA_SMPT_URL: 'x',
    FORDRA_CONTACT: 'y',
    PORT: 'eighty',
  }).split('\n  ');
  expect(lines[0]).toBe('9 settings are missing or invalid:');
  expect(lines.slice(1).map((line) => line.split(':')[0])).toEqual([
    'FORDRA_SMPT_URL, FORDRA_CONTACT are no settings',
    'PORT is "eighty"',
    'FORDRA_SMTP_URL is missing',
    'FORDRA_MAIL_FROM is missing',
    'FORDRA_PAYMENT_BANKGIRO is missing',
    'FORDRA_AGENCY_NAME is missing',
    'FORDRA_AGENCY_NUMBER is missing',
    'FORDRA_AGENCY_ADDRESS is missing',
    'FORDRA_BANKID_CERTIFICATE, FORDRA_BANKID_AUTHORITY are missing',
  ]);
});

test('production has an IBAN with its BIC or neither', () => {
  const iban = { FORDRA_PAYMENT_IBAN: 'SE45 5000 0000 0583 9825 7466' };
  expect(refusal({ ...production, ...iban })).toMatch(/^FORDRA_PAYMENT_BIC is missing: payment from abroad needs/);
  expect(readConfig({ ...production, ...iban, FORDRA_PAYMENT_BIC: 'ESSESESS' }).paymentBic).toBe('ESSESESS');
});

test('production refuses the key of the demo', () => {
  expect(refusal({ ...production, FORDRA_MASTER_KEY: readConfig({}).masterKey.toString('base64url') })).toContain(
    'key of the demo',
  );
});
