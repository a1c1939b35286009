import type { Logger } from 'pino';
import type { DigitalMailbox } from '../../integrations/kivra/port.ts';
import type { SendMail } from '../../integrations/mail/port.ts';
import type { PrintService } from '../../integrations/print/port.ts';
import type { Database } from '../../store/connection/database.ts';

/** The letter as a PDF: rendered on the first call, the same bytes afterwards. */
export type RenderLetter = (letter: string) => Promise<{ readonly pdf: Uint8Array; readonly sha256: string }>;

/** The channels of letters. A channel without settings is undefined, and letters that need it wait. */
export type DistributionPorts = {
  readonly db: Database;
  readonly log: Logger;
  readonly mailbox: DigitalMailbox | undefined;
  readonly print: PrintService | undefined;
  /** Whether text messages can be sent. */
  readonly hasSms: boolean;
  readonly sendMail: SendMail;
  readonly renderLetter: RenderLetter;
  /** When the print shop's batch of the day is closed, as HH:MM in Sweden. */
  readonly lettersCloseAt: string;
};

export type DistributionRun = DistributionPorts & {
  /** The day counts as over whatever its clock says, so that all its letters are sent. */
  readonly isDayOver: boolean;
  readonly signal: AbortSignal;
};
