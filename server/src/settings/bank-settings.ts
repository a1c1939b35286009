import { resolve } from 'node:path';
import { readDigits, readFolder, readHostKey, readTime, readUrl, type Setting } from './read-setting.ts';

/** The settings of the file transfer with the bank. */
export type BankConfig = {
  /** The SFTP server for the bank's files, our private key for it (a file), and the fingerprint of its host key. */
  readonly bankUrl: string | undefined;
  readonly bankKey: string | undefined;
  readonly bankHostKey: string | undefined;
  readonly bankStatementBy: string;
  readonly paymentsSentAt: string;
  readonly settleAt: string;
  /** Our number as a customer of Bankgirot, and the bankgiro to which direct debits are paid; without them none are made. */
  readonly directDebitCustomer: string | undefined;
  readonly directDebitBankgiro: string | undefined;
  readonly directDebitsSentAt: string;
};

export const bankSettings: { readonly [Key in keyof BankConfig]: Setting<NonNullable<BankConfig[Key]>> } = {
  bankUrl: {
    name: 'FORDRA_BANK_URL',
    about: 'the bank’s files, sftp://user@host:port/folder; the demo has a bank of its own',
    read: readUrl(['sftp:']),
  },
  bankKey: {
    name: 'FORDRA_BANK_KEY',
    about: 'our private key for the bank’s files, a file',
    read: readFolder(resolve(import.meta.dirname, '../../..')),
  },
  bankHostKey: {
    name: 'FORDRA_BANK_HOST_KEY',
    about: 'the host key of that server, as ssh-keygen -lf prints it',
    read: readHostKey,
  },
  bankStatementBy: {
    name: 'FORDRA_BANK_STATEMENT_BY',
    about: 'when the bank’s statement of the banking day before must be here',
    read: readTime,
    otherwise: '10:00',
  },
  paymentsSentAt: {
    name: 'FORDRA_PAYMENTS_SENT_AT',
    about: 'when the day’s payment orders become a file, which is sent to the bank once it is approved',
    read: readTime,
    otherwise: '14:00',
  },
  settleAt: {
    name: 'FORDRA_SETTLE_AT',
    about: 'when the vouchers of a banking day are settled',
    read: readTime,
    otherwise: '17:00',
  },
  directDebitCustomer: {
    name: 'FORDRA_DIRECT_DEBIT_CUSTOMER',
    about: 'our number as a customer of Bankgirot, for direct debits (Autogiro)',
    read: readDigits(6),
    demo: '471117',
  },
  directDebitBankgiro: {
    name: 'FORDRA_DIRECT_DEBIT_BANKGIRO',
    about: 'the bankgiro number to which direct debits are paid',
    read: readDigits(8),
    demo: '50501055',
  },
  directDebitsSentAt: {
    name: 'FORDRA_DIRECT_DEBIT_SENT_AT',
    about: 'when the day’s file of direct debits is made and sent',
    read: readTime,
    otherwise: '13:00',
  },
};
