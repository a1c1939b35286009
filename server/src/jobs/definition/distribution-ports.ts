import type { Logger } from 'pino';
import type { DigitalMailbox } from '../../integrations/kivra/port.ts';
import type { SendMail } from '../../integrations/mail/port.ts';
import type { PrintService } from '../../integrations/print/port.ts';
import type { Database } from '../../store/connection/database.ts';

/** The letter as a PDF: made when first asked for, the same bytes ever after. */
export type RenderLetter = (letter: string) => Promise<{ readonly pdf: Uint8Array; readonly sha256: string }>;

/** What letters leave through; a way without its settings is undefined, and what can only go there waits. */
export type DistributionPorts = {
  readonly db: Database;
  readonly log: Logger;
  readonly mailbox: DigitalMailbox | undefined;
  readonly print: PrintService | undefined;
  readonly sendMail: SendMail;
  readonly renderLetter: RenderLetter;
  /** When the print shop's batch of the day is closed, as HH:MM where people post letters. */
  readonly lettersCloseAt: string;
};

export type DistributionRun = DistributionPorts & {
  /** The day is over whatever its clock says, so that all its letters go. */
  readonly isDayOver: boolean;
  readonly signal: AbortSignal;
};
