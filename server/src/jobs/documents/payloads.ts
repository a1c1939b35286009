import type { MailboxLetter } from '../../integrations/kivra/port.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { PrintLetter } from '../../integrations/print/port.ts';

/** What is kept of a sending before the first try: all that is said but the letter itself. */
export type MailboxPayload = Omit<MailboxLetter, 'pdf'>;
export type EmailPayload = Omit<Mail, 'attachments' | 'html'> & { readonly filename: string | null };
export type PrintPayload = Omit<PrintLetter, 'pdf' | 'sha256' | 'sequence'>;
