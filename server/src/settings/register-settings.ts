import { readText, readUrl, type Setting } from './read-setting.ts';

/** The settings of the company register. */
export type RegisterConfig = {
  readonly companyRegisterUrl: string | undefined;
  readonly companyRegisterTokenUrl: string | undefined;
  readonly companyRegisterClient: string | undefined;
  readonly companyRegisterSecret: string | undefined;
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
};
