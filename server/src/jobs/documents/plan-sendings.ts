import { SENDING_TRIES_MAX } from '@fordra/domain/documents/letters/letter-delivery';
import { pickChannel, type SendingChannel } from '@fordra/domain/documents/letters/pick-channel';
import type { MailboxRefusal } from '../../integrations/kivra/port.ts';
import type { ClaimedLetter } from '../../store/letters/claim-letters.ts';
import type { LetterStep } from '../../store/letters/settle-letters.ts';
import type { NewSending } from '../../store/letters/store-sendings.ts';
import type { DistributionPorts } from '../definition/distribution-ports.ts';
import { buildPayload } from './build-payload.ts';
import { retryStep } from './retry-step.ts';

export type PlannedSending = NewSending & { readonly channel: SendingChannel; readonly tries: number };

/** The channel of each letter, and the outcome of letters that are not sent now. */
export type SendingPlan = {
  readonly sendings: readonly PlannedSending[];
  readonly steps: readonly LetterStep[];
  readonly refusal: MailboxRefusal | undefined;
};

/** A channel that is not configured is checked again after an hour. */
const OFF_SECONDS = 3_600;
/** A channel that does not answer is not tried again for this long. */
export const PAUSE_SECONDS = 60;
const unasked: MailboxRefusal = { fault: 'unavailable', detail: 'unasked' };

/**
 * Asks once for all recipients which have a mailbox. A letter whose sending has begun stays on its channel until that
 * has succeeded or failed for good.
 */
export async function planSendings(
  ports: DistributionPorts,
  letters: readonly ClaimedLetter[],
  isMailboxSilent: boolean,
): Promise<SendingPlan> {
  const open = openChannels(ports);
  const whole = letters.filter(hasContent);
  const asking = open.includes('digital_mailbox') ? whole.filter(mayHaveMailbox) : [];
  const answer = isMailboxSilent ? unasked : await findMailboxes(ports, asking);
  const isUnknown = new Set('fault' in answer ? asking.map(({ _id }) => _id) : []);
  const sendings: PlannedSending[] = [];
  const steps: LetterStep[] = letters
    .filter((letter) => !hasContent(letter))
    .map(({ _id, lease }) => ({ letter: _id, lease, status: 'failed', fault: 'not_printable' }));
  for (const letter of whole) {
    const { _id, lease, attempts, sendings: begun } = letter;
    const going = begun.find(({ isOver }) => !isOver);
    const of = { letter: _id, lease };
    const planned = { ...of, tries: attempts + 1 };
    if (attempts >= SENDING_TRIES_MAX) {
      steps.push({ ...of, status: 'failed', fault: 'other', detail: 'attempts' });
    } else if (isUnknown.has(_id)) {
      steps.push({ ...of, ...unknownStep(attempts, answer) });
    } else if (going && open.includes(going.channel as SendingChannel)) {
      sendings.push({ ...planned, channel: going.channel as SendingChannel, payload: going.payload });
    } else {
      const hasMailbox = 'found' in answer && answer.found.has(letter.id_number ?? '');
      const picked = going ? { fault: 'channel_off' as const } : pick(letter, open, hasMailbox);
      if ('fault' in picked) steps.push({ ...of, ...withoutChannel(letter, picked.fault) });
      else sendings.push({ ...planned, channel: picked.channel, payload: buildPayload(letter, picked.channel) });
    }
  }
  return { sendings, steps, refusal: 'fault' in answer && answer !== unasked ? answer : undefined };
}

/** A row from before letters had contents cannot be sent, and must not stop the others. */
function hasContent({ data }: ClaimedLetter): boolean {
  return Number.isInteger(data?.template) && Array.isArray(data.channels);
}

async function findMailboxes({ mailbox }: DistributionPorts, asking: readonly ClaimedLetter[]) {
  if (asking.length === 0) return { found: new Set<string>() };
  return mailbox!.findMailboxes([...new Set(asking.flatMap(({ id_number }) => id_number ?? []))]);
}

/**
 * Whether there is a mailbox is unknown: the service did not answer, or was not asked because it is known to be down.
 */
function unknownStep(attempts: number, answer: object): Omit<LetterStep, 'letter' | 'lease'> {
  if (answer === unasked) return { status: 'queued', fault: 'unavailable', waitSeconds: PAUSE_SECONDS };
  return { ...retryStep(attempts + 1, 'unavailable', (answer as MailboxRefusal).detail), counts: 1 };
}

function openChannels({ mailbox, print, hasSms }: DistributionPorts): readonly SendingChannel[] {
  return [
    ...(mailbox ? (['digital_mailbox'] as const) : []),
    'email',
    ...(hasSms ? (['sms'] as const) : []),
    ...(print ? (['letter'] as const) : []),
  ];
}

/** Companies cannot sign for registered letters in their mailbox. */
function mayHaveMailbox({ data, id_number, is_foreign, is_registered, sendings }: ClaimedLetter): boolean {
  const isFree = sendings.every(({ channel, isOver }) => isOver && channel !== 'digital_mailbox');
  return (
    isFree &&
    !is_foreign &&
    (is_registered ? /^\d{12}$/ : /^(\d{10}|\d{12})$/).test(id_number ?? '') &&
    data.channels.includes('digital_mailbox')
  );
}

function pick(letter: ClaimedLetter, open: readonly SendingChannel[], hasMailbox: boolean) {
  return pickChannel({
    kind: letter.kind,
    channels: letter.data.channels,
    refusing: letter.sendings.map(({ channel }) => channel as SendingChannel),
    open,
    hasMailbox,
    email: letter.email,
    agreesToEmail: letter.agrees_to_email,
    mayGetSms: letter.sms_to !== null,
    isProtected: letter.has_protected_identity,
    isTrustee: letter.data.recipient.isTrustee,
    address: letter.recipient_address,
  });
}

/** A letter without a remaining channel has failed; a soft reminder that bounced is returned, since nothing follows from it. */
function withoutChannel(
  { sendings, kind }: ClaimedLetter,
  fault: 'no_way' | 'channel_off',
): Omit<LetterStep, 'letter' | 'lease'> {
  if (fault === 'channel_off') return { status: 'queued', fault, waitSeconds: OFF_SECONDS };
  const hasBounced = sendings.some(({ channel }) => channel === 'email');
  if (!hasBounced) return { status: 'failed', fault };
  return { status: kind === 'soft_reminder' ? 'returned' : 'failed', fault: 'bounced' };
}
