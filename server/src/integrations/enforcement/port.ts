import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import type { RestructuringReport } from '@fordra/domain/enforcement/applications/restructuring-messages';
import type { FileFault } from '@fordra/domain/enforcement/files/file-faults';
import type { Day } from '@fordra/domain/values/day';
import type { Ore } from '@fordra/domain/values/money';

/** One application in a file. */
export type OutgoingApplication = {
  readonly _id: string;
  readonly kind: ApplicationKind;
  /** The application that a recall or a reduction refers to. */
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
  /** The digest of the whole file, which identifies it. */
  readonly digest: string;
  readonly controlTotal: Ore;
};

export type Receipt = {
  readonly file: string;
  readonly runningNumber: number;
  readonly outcome: 'accepted' | 'refused';
  readonly reason: string;
};

/** The content of a file from the authority, or why the file is refused. */
export type ReadFile =
  | { readonly kind: 'receipt'; readonly runningNumber: number; readonly receipt: Receipt }
  | {
      readonly kind: 'news';
      readonly runningNumber: number;
      readonly events: readonly AuthorityEvent[];
      /** What it reports of persons in a debt restructuring. */
      readonly reports: readonly RestructuringReport[];
    }
  | { readonly fault: FileFault };

/** The authority cannot be reached or used now; `detail` is a code without any content. */
type ChannelRefusal = { readonly fault: 'unavailable'; readonly detail: string };

/** The file exchange with the enforcement authority. Errors of the other side are returned, not thrown. */
export type EnforcementChannel = {
  /** Deterministic: the same batch gives the same bytes. */
  write(batch: ApplicationBatch): OutgoingFile;
  /** The file is accepted completely or not at all; submitted again it counts as the same file. */
  submit(file: Pick<OutgoingFile, 'name' | 'content'>): Promise<{ readonly submitted: true } | ChannelRefusal>;
  listInbound(): Promise<{ readonly names: readonly string[] } | ChannelRefusal>;
  /** Null for a file that is gone, still being written or too large. */
  fetchInbound(name: string): Promise<{ readonly bytes: Buffer | null } | ChannelRefusal>;
  /** Removes the file from the server. Call it once the file is stored. */
  acknowledge(name: string): Promise<{ readonly done: true } | ChannelRefusal>;
  read(bytes: Buffer): ReadFile;
};
