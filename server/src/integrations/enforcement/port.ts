import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import type { FileFault } from '@fordra/domain/enforcement/files/file-faults';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';

/** One application as it goes into a file. */
export type OutgoingApplication = {
  readonly _id: string;
  readonly kind: ApplicationKind;
  /** The application that a recall or a reduction is about. */
  readonly answers: string | null;
  readonly claim: ApplicationClaim;
  readonly total: Ore;
};

export type ApplicationBatch = {
  readonly runningNumber: number;
  readonly madeOn: Day;
  readonly applications: readonly OutgoingApplication[];
};

export type OutgoingFile = {
  readonly name: string;
  readonly content: string;
  /** Of the whole file: what tells it from every other. */
  readonly digest: string;
  readonly controlTotal: Ore;
};

export type Receipt = {
  readonly file: string;
  readonly runningNumber: number;
  readonly outcome: 'accepted' | 'refused';
  readonly reason: string;
};

/** What stands in a file from the authority, or why nothing of it may be believed. */
export type ReadFile =
  | { readonly kind: 'receipt'; readonly runningNumber: number; readonly receipt: Receipt }
  | { readonly kind: 'news'; readonly runningNumber: number; readonly events: readonly AuthorityEvent[] }
  | { readonly fault: FileFault };

/** Nobody there can take or give anything now; `detail` is a code without a word of what was said. */
type ChannelRefusal = { readonly fault: 'unavailable'; readonly detail: string };

/** How files go to the enforcement authority and come from it. Nothing is thrown for what goes wrong outside. */
export type EnforcementChannel = {
  /** The same batch gives the same bytes. */
  write(batch: ApplicationBatch): OutgoingFile;
  /** The whole file or nothing of it is taken; handed in again it is the same file. */
  submit(file: Pick<OutgoingFile, 'name' | 'content'>): Promise<{ readonly handed: true } | ChannelRefusal>;
  listInbound(): Promise<{ readonly names: readonly string[] } | ChannelRefusal>;
  /** Null for a file that has gone, is still growing or is too large. */
  fetchInbound(name: string): Promise<{ readonly bytes: Buffer | null } | ChannelRefusal>;
  /** To be called once the file is kept: it is then taken away there. */
  acknowledge(name: string): Promise<{ readonly done: true } | ChannelRefusal>;
  read(bytes: Buffer): ReadFile;
};
