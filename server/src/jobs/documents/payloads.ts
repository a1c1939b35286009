import type { MailboxLetter } from '../../integrations/kivra/port.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { PrintLetter } from '../../integrations/print/port.ts';

/** What is stored before the first attempt: the payload without the PDF. */
export type MailboxPayload = Omit<MailboxLetter, 'pdf'>;
export type EmailPayload = Omit<Mail, 'attachments' | 'html'> & { readonly filename: string | null };
export type SmsPayload = { readonly to: string };
export type PrintPayload = Omit<PrintLetter, 'pdf' | 'sha256' | 'sequence'>;
