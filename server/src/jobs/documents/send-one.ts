import { MailNotSent } from '../../integrations/mail/port.ts';
import type { LetterStep } from '../../store/letters/settle-letters.ts';
import type { DistributionPorts } from '../definition/distribution-ports.ts';
import type { EmailPayload, MailboxPayload } from './payloads.ts';
import type { PlannedSending } from './plan-sendings.ts';
import { retryStep } from './retry-step.ts';

type Outcome = Omit<LetterStep, 'letter' | 'lease'>;

const BUSY_SECONDS = 90;
const accepted: Outcome = { status: 'sent', fault: null, isOver: true };
/** This channel will never accept the letter: the next one is tried at once. */
const nextChannel = (fault: 'refused' | 'bounced', detail: string): Outcome => ({
  status: 'queued',
  fault,
  detail,
  isOver: true,
  waitSeconds: 0,
});

/** Sends the stored payload and returns the outcome, also after an unexpected error. */
export async function sendOne(ports: DistributionPorts, sending: PlannedSending): Promise<LetterStep> {
  const { letter, lease, channel, tries } = sending;
  const send = channel === 'digital_mailbox' ? sendToMailbox : sendByMail;
  const outcome = await send(ports, sending).catch((error: unknown): Outcome => {
    ports.log.error({ err: error, letter }, 'a letter could not be sent');
    return retryStep(tries, 'other', 'unforeseen');
  });
  return { letter, lease, ...outcome };
}

async function sendToMailbox({ mailbox, ...ports }: DistributionPorts, sending: PlannedSending): Promise<Outcome> {
  const pdf = await render(ports, sending);
  if (!pdf) return retryStep(sending.tries, 'not_printable', 'render');
  const answer = await mailbox!.send({ ...(sending.payload as MailboxPayload), pdf });
  if ('key' in answer) return { ...accepted, externalId: answer.key, isConfirmed: true };
  const { fault, detail } = answer;
  if (fault === 'busy') return { status: 'queued', fault, detail, waitSeconds: BUSY_SECONDS, counts: -1 };
  return fault === 'unavailable' ? retryStep(sending.tries, fault, detail) : nextChannel('refused', detail);
}

async function sendByMail(ports: DistributionPorts, sending: PlannedSending): Promise<Outcome> {
  const { filename, ...mail } = sending.payload as EmailPayload;
  const content = filename === null ? undefined : await render(ports, sending);
  if (filename !== null && !content) return retryStep(sending.tries, 'not_printable', 'render');
  const attachments = content && filename !== null ? [{ filename, type: 'application/pdf', content }] : [];
  try {
    await ports.sendMail({ ...mail, attachments });
    return { ...accepted, externalId: mail.messageId ?? null };
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    const detail = error.message.replace('mail not sent: ', '').slice(0, 80);
    return error.isRefusedForever ? nextChannel('bounced', detail) : retryStep(sending.tries, 'unavailable', detail);
  }
}

async function render(
  { renderLetter, log }: Pick<DistributionPorts, 'renderLetter' | 'log'>,
  { letter }: PlannedSending,
): Promise<Uint8Array | undefined> {
  try {
    return (await renderLetter(letter)).pdf;
  } catch (error) {
    log.error({ err: error, letter }, 'a letter could not be rendered');
    return undefined;
  }
}
