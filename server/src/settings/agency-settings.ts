import {
  type PostalAddress,
  type Reader,
  readBankgiro,
  readBic,
  readIban,
  readOrganizationNo,
  readPostalAddress,
  readText,
  type Setting,
} from './read-setting.ts';

/** The operator as debtors see it, and the accounts they pay to. */
export type AgencyConfig = {
  /** The account that debtors pay to. */
  readonly paymentBankgiro: string;
  /** The account for payments from abroad. */
  readonly paymentIban: string | undefined;
  readonly paymentBic: string | undefined;
  /** The sender in letters. */
  readonly agencyName: string;
  readonly agencyNumber: string;
  readonly agencyAddress: PostalAddress;
  /** What an hour of legal work costs, in öre without VAT. */
  readonly legalHourlyRate: number;
};

const readHourlyRate: Reader<number> = {
  allowed: 'whole kronor from 0 to 20000',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 20_000 ? Number(text) * 100 : undefined),
};

export const agencySettings: { readonly [Key in keyof AgencyConfig]: Setting<NonNullable<AgencyConfig[Key]>> } = {
  legalHourlyRate: {
    name: 'FORDRA_LEGAL_HOURLY_RATE',
    about: 'what an hour of legal work costs in kronor, without VAT, where a specification names nothing else',
    read: readHourlyRate,
    otherwise: '1800',
  },
  paymentBankgiro: {
    name: 'FORDRA_PAYMENT_BANKGIRO',
    about: 'the bankgiro of the clients’ account, where debtors pay to',
    read: readBankgiro,
    // The number that Bankgirot uses in its examples.
    demo: '5050-1055',
    productionMust: true,
  },
  paymentIban: {
    name: 'FORDRA_PAYMENT_IBAN',
    about: 'the IBAN of the clients’ account, for debtors abroad',
    read: readIban,
    // The example of the Swedish banks' own standard.
    demo: 'SE45 5000 0000 0583 9825 7466',
  },
  paymentBic: {
    name: 'FORDRA_PAYMENT_BIC',
    about: 'the BIC of the bank that has that account',
    read: readBic,
    demo: 'ESSESESS',
  },
  agencyName: {
    name: 'FORDRA_AGENCY_NAME',
    about: 'our name in letters to debtors',
    read: readText,
    demo: 'Fordra Inkasso AB',
    productionMust: true,
  },
  agencyNumber: {
    name: 'FORDRA_AGENCY_NUMBER',
    about: 'our organisation number in letters to debtors',
    read: readOrganizationNo,
    demo: '559000-0005',
    productionMust: true,
  },
  agencyAddress: {
    name: 'FORDRA_AGENCY_ADDRESS',
    about: 'our postal address in letters to debtors',
    read: readPostalAddress,
    demo: 'Box 100, 111 20 Stockholm',
    productionMust: true,
  },
};
