import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './reply-mail.ts';

const TIMEOUT_MS = 30_000;

/** Delivers a mail to the portal by SMTP, and returns the code of its answer; 0 when there is none. */
export async function deliverMail(port: number, { from, to, raw }: OutgoingMail): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw });
    return Number.parseInt(response, 10) || 0;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}
