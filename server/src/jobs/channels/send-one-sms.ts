import { SMS_SEARCHES_MAX, SMS_TRIES_MAX } from '@fordra/domain/channels/sms-words';
import { computeRetryMinutes } from '@fordra/domain/documents/letters/letter-delivery';
import type { SmsService } from '../../integrations/sms/port.ts';
import type { ClaimedSms } from '../../store/channels/claim-sms.ts';
import type { SmsStep } from '../../store/channels/settle-sms.ts';

type Outcome = Omit<SmsStep, 'sms' | 'lease'>;

const BUSY_SECONDS = 90;
/** A message whose call had no answer is looked for after this time: by then the provider has it, or never had it. */
const SEARCH_AFTER_SECONDS = 60;

/** Sends the message; after no answer it stays as being sent, and is looked for before anything else. */
export async function sendOneSms(
  service: SmsService,
  { to, attempts }: Pick<ClaimedSms, 'to' | 'attempts'>,
  { text, reportTo }: { readonly text: string; readonly reportTo: string },
): Promise<Outcome> {
  const answer = await service.send({ to, text, reportTo });
  if ('id' in answer) return { status: 'sent', fault: null, providerId: answer.id, cost: answer.cost };
  const { fault } = answer;
  if (fault === 'refused') return { status: 'failed', fault: 'refused' };
  if (fault === 'busy') return { status: 'queued', fault: 'busy', waitSeconds: BUSY_SECONDS };
  if (fault === 'lost') return { status: 'sending', fault: 'unavailable', waitSeconds: SEARCH_AFTER_SECONDS };
  if (attempts + 1 >= SMS_TRIES_MAX) return { status: 'failed', fault: 'unavailable' };
  return { status: 'queued', fault: 'unavailable', waitSeconds: computeRetryMinutes(attempts + 1) * 60 };
}

/** Looks for a message whose call had no answer. It is sent again only if the provider's list does not have it. */
export async function findOneSms(
  service: SmsService,
  { to, mark, searches }: Pick<ClaimedSms, 'to' | 'mark' | 'searches'>,
): Promise<Outcome> {
  const found = await service.find({ to, mark });
  if (typeof found === 'object') return { status: 'sent', fault: null, providerId: found.id, cost: found.cost };
  if (found === 'none') return { status: 'queued', fault: 'unavailable', waitSeconds: 0 };
  if (searches + 1 >= SMS_SEARCHES_MAX) return { status: 'unknown', fault: 'outcome_unknown', hasSearched: true };
  const waitSeconds = computeRetryMinutes(searches + 1) * 60;
  return { status: 'sending', fault: 'unavailable', waitSeconds, hasSearched: true };
}
