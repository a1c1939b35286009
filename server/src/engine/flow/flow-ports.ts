import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { Logger } from 'pino';
import type { Database } from '../../store/connection/database.ts';

/** Called at each step of a batch; used by tests and benches. */
export type FlowMoment = 'claimed' | 'loaded' | 'applied' | 'committed';

export type FlowPorts = {
  readonly db: Database;
  readonly agency: LetterAgency;
  readonly log: Logger;
  readonly signal?: AbortSignal;
  readonly onMoment?: (moment: FlowMoment, ids: readonly string[]) => Promise<void> | void;
};
