import { resolve } from 'node:path';
import { readFolder, readText, readUrl, type Setting } from './read-setting.ts';

/** The settings of the registers that debtors are looked up in. */
export type RegisterConfig = {
  readonly companyRegisterUrl: string | undefined;
  readonly companyRegisterTokenUrl: string | undefined;
  readonly companyRegisterClient: string | undefined;
  readonly companyRegisterSecret: string | undefined;
  /** The web service of SPAR, our organisation's certificate for it (a PKCS#12 file), our customer number and assignment. */
  readonly sparUrl: string | undefined;
  readonly sparCertificate: string | undefined;
  readonly sparPassphrase: string | undefined;
  readonly sparCustomer: string | undefined;
  readonly sparAssignment: string | undefined;
  /** The interface of the vehicle register. */
  readonly vehiclesUrl: string | undefined;
  /** The interface of the credit bureau, and our client there. */
  readonly creditUrl: string | undefined;
  readonly creditClient: string | undefined;
  readonly creditSecret: string | undefined;
};

export const registerSettings: { readonly [Key in keyof RegisterConfig]: Setting<NonNullable<RegisterConfig[Key]>> } = {
  companyRegisterUrl: {
    name: 'FORDRA_COMPANY_REGISTER_URL',
    about: 'the company register; the demo has one of its own',
    read: readUrl(['https:']),
  },
  companyRegisterTokenUrl: {
    name: 'FORDRA_COMPANY_REGISTER_TOKEN_URL',
    about: 'where the company register gives tokens',
    read: readUrl(['https:']),
  },
  companyRegisterClient: {
    name: 'FORDRA_COMPANY_REGISTER_CLIENT',
    about: 'our client at the company register',
    read: readText,
  },
  companyRegisterSecret: {
    name: 'FORDRA_COMPANY_REGISTER_SECRET',
    about: 'the secret of our client at the company register',
    read: readText,
    secret: true,
  },
  sparUrl: {
    name: 'FORDRA_SPAR_URL',
    about: 'the web service of SPAR, the population register; the demo has one of its own',
    read: readUrl(['https:']),
  },
  sparCertificate: {
    name: 'FORDRA_SPAR_CERTIFICATE',
    about: 'our organisation’s certificate for SPAR, a PKCS#12 file',
    read: readFolder(resolve(import.meta.dirname, '../../..')),
  },
  sparPassphrase: {
    name: 'FORDRA_SPAR_PASSPHRASE',
    about: 'opens the certificate for SPAR',
    read: readText,
    secret: true,
  },
  sparCustomer: { name: 'FORDRA_SPAR_CUSTOMER', about: 'our customer number at SPAR', read: readText },
  sparAssignment: {
    name: 'FORDRA_SPAR_ASSIGNMENT',
    about: 'the assignment under which SPAR is asked',
    read: readText,
  },
  vehiclesUrl: {
    name: 'FORDRA_VEHICLES_URL',
    about: 'the interface of the vehicle register; the demo has one of its own',
    read: readUrl(['https:']),
  },
  creditUrl: {
    name: 'FORDRA_CREDIT_URL',
    about: 'the interface of the credit bureau; the demo has one of its own',
    read: readUrl(['https:']),
  },
  creditClient: { name: 'FORDRA_CREDIT_CLIENT', about: 'our client at the credit bureau', read: readText },
  creditSecret: {
    name: 'FORDRA_CREDIT_SECRET',
    about: 'the secret of our client at the credit bureau',
    read: readText,
    secret: true,
  },
};
