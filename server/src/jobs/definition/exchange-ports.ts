import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Logger } from 'pino';
import type { BankChannel, ReadBankFile, WritePaymentFile } from '../../integrations/bank/port.ts';
import type { EnforcementChannel } from '../../integrations/enforcement/port.ts';
import type { Database } from '../../store/connection/database.ts';

export type MessageOutcome = {
  readonly reference: string;
  readonly outcome: 'applied' | 'repeated' | 'early' | 'refused';
  readonly note?: string;
};

/** The file exchange with the authority. Without its settings nothing is sent, and applications wait. */
export type ExchangePorts = {
  readonly db: Database;
  readonly log: Logger;
  readonly enforcement: EnforcementChannel | undefined;
  /** When the day's file is sent, as HH:MM in Stockholm. */
  readonly enforcementSentAt: string;
};

/** The files of the bank. Without its settings only those are booked that are uploaded. */
export type BankPorts = {
  readonly bank: BankChannel | undefined;
  readonly readBankFile: ReadBankFile;
  /** When the statement of the banking day before must be here, as HH:MM in Stockholm. */
  readonly bankStatementBy: string;
  readonly writePaymentFile: WritePaymentFile;
  /** When the day's payment files are made, as HH:MM in Stockholm. */
  readonly paymentsSentAt: string;
  /** From when the vouchers of a banking day are settled, as HH:MM in Stockholm. */
  readonly settleAt: string;
  /** Direct debits; without our number at Bankgirot none are made. */
  readonly directDebit:
    | {
        readonly customer: string;
        readonly bankgiro: string;
        /** When the day's file is made, as HH:MM in Stockholm. */
        readonly sentAt: string;
      }
    | undefined;
};

export type ExchangeRun = Omit<ExchangePorts, 'enforcement'> & {
  readonly channel: EnforcementChannel;
  readonly signal: AbortSignal;
  /** The day counts as over whatever its clock says, so that all its applications are sent. */
  readonly isDayOver: boolean;
  applyMessages(events: readonly AuthorityEvent[]): Promise<readonly MessageOutcome[]>;
};
