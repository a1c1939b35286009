import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Logger } from 'pino';
import type { EnforcementChannel } from '../../integrations/enforcement/port.ts';
import type { Database } from '../../store/connection/database.ts';

export type MessageOutcome = {
  readonly reference: string;
  readonly outcome: 'applied' | 'repeated' | 'early' | 'refused';
  readonly note?: string;
};

/** What the files to and from the authority go through; without its settings nothing is sent, and applications wait. */
export type ExchangePorts = {
  readonly db: Database;
  readonly log: Logger;
  readonly enforcement: EnforcementChannel | undefined;
  /** When the day's file is sent, as HH:MM in Stockholm. */
  readonly enforcementSentAt: string;
};

export type ExchangeRun = Omit<ExchangePorts, 'enforcement'> & {
  readonly channel: EnforcementChannel;
  readonly signal: AbortSignal;
  /** The day is over whatever its clock says, so that what has been made on it goes. */
  readonly isDayOver: boolean;
  applyMessages(events: readonly AuthorityEvent[]): Promise<readonly MessageOutcome[]>;
};
