import { isToBeCalled } from '@fordra/domain/channels/is-to-be-called';
import type { Day } from '@fordra/domain/values/day';
import { selectSmsRecipients } from '../../store/channels/select-sms-recipients.ts';
import type { Database } from '../../store/connection/database.ts';
import type { HistoryEntry } from '../../store/documents/insert-history.ts';
import { callDebtors } from './call-list.ts';
import { orderSms, recipientOf } from './order-sms.ts';

type Again = {
  readonly cases: readonly string[];
  readonly today: Day;
  /** The business time. */
  readonly now: string;
};
type Maker = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId' | 'action'>;

/** Extra debt collection sends a text message to each debtor that may get one; the others are called by a person. */
export async function contactAgain(tx: Database, { cases, today, now }: Again, by: Maker): Promise<void> {
  const recipients = [...(await selectSmsRecipients(tx, cases)).values()];
  const toCall = recipients.filter((one) => isToBeCalled(recipientOf(one, today))).map(({ debtor }) => debtor);
  await orderSms(tx, { kind: 'extra_contact', occasion: `flow ${today}`, cases, now }, by);
  await callDebtors(tx, [...new Set(toCall)], by);
}
