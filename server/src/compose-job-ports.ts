import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { openReplyAddresses } from './auth/links/reply-addresses.ts';
import type { Sealer } from './auth/links/seal.ts';
import { openSmsAddresses } from './auth/links/sms-addresses.ts';
import { settleSigned } from './auth/registration/settle.ts';
import { loadReader } from './auth/requester/load-reader.ts';
import { codeOf } from './auth/sign-in/sign-in-code.ts';
import { linkCodeOf } from './auth/sign-in/sign-in-link.ts';
import type { Config } from './config.ts';
import { type LetterParts, openLetters } from './engine/letters/open-letters.ts';
import { readBankFile } from './integrations/bank/read-bank-file.ts';
import { paymentFileWriter } from './integrations/bank/write-payment-file.ts';
import { readEInvoice } from './integrations/e-invoices/read-e-invoice.ts';
import { importFileReader } from './integrations/import-files/file-reader.ts';
import { parseMail } from './integrations/mail/parse-mail.ts';
import type { PeppolService } from './integrations/peppol/port.ts';
import type { SmsService } from './integrations/sms/port.ts';
import type { JobPorts } from './jobs/definition/define-job.ts';
import type { RenderLetter } from './jobs/definition/distribution-ports.ts';
import type { TicketMailPorts } from './jobs/definition/ticket-mail-ports.ts';
import { openDigests } from './open-digests.ts';
import { buildCatalogue } from './records/rows/catalogue.ts';
import type { Database } from './store/connection/database.ts';

type JobSettings = Pick<
  Config,
  | 'signInLogDays'
  | 'nightlyRun'
  | 'lettersCloseAt'
  | 'enforcementSentAt'
  | 'bankStatementBy'
  | 'paymentsSentAt'
  | 'settleAt'
  | 'directDebitCustomer'
  | 'directDebitBankgiro'
  | 'directDebitsSentAt'
  | 'importMbMax'
  | 'importRowsMax'
  | 'publicAddress'
  | 'mailFrom'
  | 'ticketDomain'
  | 'mailInAuthserv'
> & { readonly agency: LetterAgency };

type OutsidePorts = Pick<
  JobPorts,
  | 'log'
  | 'files'
  | 'sendMail'
  | 'mailbox'
  | 'print'
  | 'enforcement'
  | 'bank'
  | 'population'
  | 'companyRegister'
  | 'creditBureau'
> & {
  readonly sms: SmsService | undefined;
  readonly peppol: PeppolService | undefined;
  readonly sealer: Sealer;
  readonly render: LetterParts['render'];
};

export type JobPortsInput = {
  readonly db: Database;
  readonly settings: JobSettings;
  readonly ports: OutsidePorts;
};

const BYTES_PER_MB = 1_000_000;

/** Everything a job may need, for the worker, the demo's clock and tests. */
export function composeJobPorts({ db, settings, ports }: JobPortsInput): JobPorts {
  const {
    signInLogDays,
    nightlyRun,
    lettersCloseAt,
    enforcementSentAt,
    bankStatementBy,
    paymentsSentAt,
    settleAt,
    publicAddress,
    agency,
  } = settings;
  const { sealer, render, sms, ...outside } = ports;
  return {
    ...outside,
    db,
    agency,
    hasSms: sms !== undefined,
    sms: sms && { service: sms, ...openSmsAddresses(sealer, publicAddress) },
    signInLogDays,
    nightlyRun,
    lettersCloseAt,
    enforcementSentAt,
    bankStatementBy,
    paymentsSentAt,
    settleAt,
    directDebit: directDebitOf(settings),
    codeOf: (id) => codeOf(sealer, id),
    openSealed: sealer.open,
    settleSigned: () => settleSigned(db, sealer),
    // The code is in the fragment, which browsers send to no server.
    signInLinkOf: (id) => `${publicAddress}/login#sign_in_link=${linkCodeOf(sealer, id)}`,
    readEInvoice,
    renderPage: render,
    renderLetter: openRenderLetter({ db, files: ports.files, render }),
    digests: openDigests(db, sealer, publicAddress),
    ticketMail: openTicketMail(sealer, settings),
    readMail: parseMail,
    readBankFile,
    writePaymentFile: paymentFileWriter(),
    catalogue: buildCatalogue(),
    // The user's own right to write counts, although nobody is signed in.
    loadActor: async (on, user) => {
      const reader = await loadReader(on, user);
      return reader && { ...reader, readonly: false };
    },
    readImportFile: importFileReader({
      bytesMax: settings.importMbMax * BYTES_PER_MB,
      rowsMax: settings.importRowsMax,
      readEInvoice,
    }),
  };
}

function directDebitOf({ directDebitCustomer: customer, directDebitBankgiro: bankgiro, ...settings }: JobSettings) {
  return customer && bankgiro ? { customer, bankgiro, sentAt: settings.directDebitsSentAt } : undefined;
}

function openTicketMail(sealer: Sealer, { ticketDomain, mailFrom, mailInAuthserv }: JobSettings): TicketMailPorts {
  const replies = openReplyAddresses(sealer, ticketDomain);
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0].toLowerCase();
  return {
    replyAddressFor: replies.addressFor,
    readReplyAddress: replies.read,
    isOwnAddress: (email) => email === sender || email.split('@')[1] === ticketDomain,
    authserv: mailInAuthserv,
  };
}

/** The letter as it is sent: rendered once and stored. */
function openRenderLetter(parts: LetterParts): RenderLetter {
  const letters = openLetters(parts);
  return async (letter) => {
    const printed = await letters.print(letter);
    if (!printed) throw new Error('this letter has no content to print');
    return printed;
  };
}
