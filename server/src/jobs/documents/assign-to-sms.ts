import { isSmsTime, nextSmsTime } from '@fordra/domain/channels/sms-hours';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { instantOf, localTimeOf } from '../../engine/tickets/ticket-clocks.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { assignLettersToSms } from '../../store/letters/store-sendings.ts';
import type { DistributionRun } from '../definition/distribution-ports.ts';
import type { PlannedSending } from './plan-sendings.ts';

/** Queues a text message for each letter that goes this way; the letter can be stopped until the message is sent. */
export async function assignToSms(
  { db, isDayOver }: Pick<DistributionRun, 'db' | 'isDayOver'>,
  sendings: readonly PlannedSending[],
): Promise<void> {
  const mine = sendings.filter(({ channel }) => channel === 'sms');
  if (mine.length === 0) return;
  const now = await selectBusinessNow(db);
  const local = localTimeOf(now);
  // A day that is skipped has had its hours of messages.
  const isNow = isSmsTime(local) || (isDayOver && isBankingDay(local.day));
  await assignLettersToSms(db, mine, isNow ? now : instantOf(nextSmsTime(local)));
}
