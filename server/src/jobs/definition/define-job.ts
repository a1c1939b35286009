import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import type { FileStore } from '../../store/files/file-store.ts';
import type { JobPayloads } from '../../store/jobs/job-payloads.ts';
import type { DistributionPorts } from './distribution-ports.ts';
import type { ExchangePorts } from './exchange-ports.ts';

/** What a mail of what waits is made of. */
export type DigestPorts = {
  /** Unread by what they lead to, and how many of all unread came since; undefined of one who may not come in. */
  countFor(
    user: string,
    since: string,
  ): Promise<{ readonly unread: Readonly<Record<NotificationTarget, number>>; readonly fresh: number } | undefined>;
  /** Where people reach the portal. */
  readonly publicAddress: string;
  unsubscribePath(user: string, subscription: number): string;
};

/** What the wiring gives every job. */
export type JobPorts = DistributionPorts &
  ExchangePorts & {
    readonly files: FileStore;
    /** The six digits that belong to a row of sign_in_codes. */
    readonly codeOf: (id: string) => string;
    readonly signInLogDays: number;
    /** The house as letters name it. */
    readonly agency: LetterAgency;
    /** The day's first flow run starts at this time in Stockholm, as 02:00. */
    readonly nightlyRun: string;
    readonly digests: DigestPorts;
  };

export type JobContext = JobPorts & {
  /** Aborted when the process is to stop and has waited a while. */
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
  /** Runs by itself, this long after its last run by the machine's clock, in one process at a time; its payload is empty. */
  readonly everyMinutes?: number;
  run(payload: Payload, context: JobContext): Promise<void>;
  /** The phases of a day's work that it has a part in. */
  readonly phases?: readonly DayPhase[];
  /** What it does in its phases when the clock is moved past the end of a day, where that differs from an ordinary run. */
  runAtDayEnd?(context: JobContext): Promise<unknown>;
};

/**
 * A job that throws is tried again, after longer and longer waits. One whose process died runs again too: it must bear that.
 * Nothing of a payload may stand in the message of an error.
 */
export function defineJob<const Name extends keyof JobPayloads>(
  job: Job<Name, JobPayloads[Name]>,
): Job<Name, JobPayloads[Name]> {
  return job;
}

/** A job that runs by itself again and again and has no payload. */
export function defineRecurringJob({
  run,
  ...job
}: Omit<Job, 'run'> & { readonly everyMinutes: number; run(context: JobContext): Promise<void> }): Job<
  string,
  Record<string, never>
> {
  return { ...job, run: (_payload, context) => run(context) };
}
