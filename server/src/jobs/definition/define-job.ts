import type { PrintedPage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import type { ReadEInvoice } from '../../integrations/e-invoices/port.ts';
import type { ImportFileReader } from '../../integrations/import-files/port.ts';
import type { ReadMail } from '../../integrations/mail/port.ts';
import type { PeppolService } from '../../integrations/peppol/port.ts';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { JobPayloads } from '../../store/jobs/job-payloads.ts';
import type { DistributionPorts } from './distribution-ports.ts';
import type { BankPorts, ExchangePorts } from './exchange-ports.ts';
import type { RegisterPorts } from './register-ports.ts';
import type { SmsPorts } from './sms-ports.ts';
import type { TicketMailPorts } from './ticket-mail-ports.ts';

/** The content of a digest. */
export type DigestPorts = {
  /**
   * Unread notifications by what they link to, and how many of all unread are new; undefined for a user who may not
   * sign in.
   */
  countFor(
    user: string,
    since: string,
  ): Promise<{ readonly unread: Readonly<Record<NotificationTarget, number>>; readonly fresh: number } | undefined>;
  /** The public address of the portal. */
  readonly publicAddress: string;
  unsubscribePath(user: string, subscription: number): string;
};

/** What the composition gives every job. */
export type JobPorts = DistributionPorts &
  ExchangePorts &
  BankPorts &
  RegisterPorts & {
    readonly files: FileStore;
    /** Without its settings text messages wait. */
    readonly sms: SmsPorts | undefined;
    /** Without its settings e-invoices wait. */
    readonly peppol: PeppolService | undefined;
    readonly readEInvoice: ReadEInvoice;
    /** The PDF of a document to a creditor, or of an agreement. */
    renderPage(page: PrintedPage): Promise<Uint8Array>;
    /** The six digits of a row of sign_in_codes. */
    readonly codeOf: (id: string) => string;
    /** Reads what is sealed in the database. */
    readonly openSealed: (sealed: string) => string;
    /** Makes the companies whose signatures are complete, although nobody has asked for them since. */
    readonly settleSigned: () => Promise<void>;
    /** The address that a row of sign_in_links stands for. */
    readonly signInLinkOf: (id: string) => string;
    readonly signInLogDays: number;
    /** The operator's name and addresses as letters print them. */
    readonly agency: LetterAgency;
    /** The day's first flow run starts at this time in Stockholm, as 02:00. */
    readonly nightlyRun: string;
    readonly digests: DigestPorts;
    readonly ticketMail: TicketMailPorts;
    readonly readMail: ReadMail;
    readonly catalogue: Catalogue;
    /** A user who is not signed in, with the user's rights now; undefined for one who may not sign in. */
    loadActor(db: Database, user: string): Promise<Requester | undefined>;
    readonly readImportFile: ImportFileReader;
    /** How many rows of an import one statement changes, unless it is as many as usual. */
    readonly importPartRows?: number;
  };

export type JobContext = JobPorts & {
  /** Aborted when the process stops and the job has not ended within the grace period. */
  readonly signal: AbortSignal;
};

/**
 * The phases of a day's work, in order. What came in is known before the flow goes on, and what the flow decided is sent,
 * settled and reported after it.
 */
export const dayPhases = ['receive', 'run', 'send', 'settle', 'report'] as const;
type DayPhase = (typeof dayPhases)[number];

export type Job<Name extends string = string, Payload = never> = {
  readonly name: Name;
  /**
   * The job recurs by itself, this long after its last run by the machine's clock, in one process at a time; its
   * payload is empty.
   */
  readonly everyMinutes?: number;
  run(payload: Payload, context: JobContext): Promise<void>;
  /** The phases of a day's work in which the job runs. */
  readonly phases?: readonly DayPhase[];
  /** What it does in its phases when the clock is moved past the end of a day, where that differs from an ordinary run. */
  runAtDayEnd?(context: JobContext): Promise<unknown>;
};

/**
 * A job that throws is retried with increasing delays, and one whose process died runs again: it must be idempotent. An
 * error message must not contain anything of the payload.
 */
export function defineJob<const Name extends keyof JobPayloads>(
  job: Job<Name, JobPayloads[Name]>,
): Job<Name, JobPayloads[Name]> {
  return job;
}

/** A recurring job without a payload. */
export function defineRecurringJob({
  run,
  ...job
}: Omit<Job, 'run'> & { readonly everyMinutes: number; run(context: JobContext): Promise<void> }): Job<
  string,
  Record<string, never>
> {
  return { ...job, run: (_payload, context) => run(context) };
}
