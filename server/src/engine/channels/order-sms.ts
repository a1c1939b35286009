import type { SmsFacts } from '@fordra/domain/channels/actions/send-sms';
import { checkSmsRecipient } from '@fordra/domain/channels/check-sms';
import { nextSmsTime } from '@fordra/domain/channels/sms-hours';
import type { SmsKind } from '@fordra/domain/channels/sms-words';
import { isUnderage } from '@fordra/domain/parties/identity/person-number';
import type { Day } from '@fordra/domain/values/day';
import { type InsertedSms, insertSms, type NewSms } from '../../store/channels/insert-sms.ts';
import { type SmsRecipientRow, selectSmsRecipients } from '../../store/channels/select-sms-recipients.ts';
import type { Database } from '../../store/connection/database.ts';
import { type HistoryEntry, insertHistories } from '../../store/documents/insert-history.ts';
import { instantOf, localTimeOf } from '../tickets/ticket-clocks.ts';

type Maker = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId' | 'action'>;
type Order = {
  readonly cases: readonly string[];
  readonly kind: SmsKind;
  /** What it is for: each occasion of a case has one message. */
  readonly occasion: string;
  /** The business time. */
  readonly now: string;
};

const SMS_EVERY_HOURS = 24;

/** A case without a debtor has no recipient. */
const nobody: SmsFacts = {
  hoursSinceSms: null,
  recipient: {
    number: null,
    hasOptedOut: false,
    isProtected: false,
    isMinor: false,
    hasGuardian: false,
    isDeceased: false,
    needsCare: false,
    sentInWeek: 0,
  },
};

/** What rules compare before a message to the first debtor of a case. */
export async function loadSmsFacts(db: Database, id: string, today: Day): Promise<SmsFacts> {
  const row = (await selectSmsRecipients(db, [id])).get(id);
  return row ? factsOf(row, today) : nobody;
}

function factsOf(row: SmsRecipientRow, today: Day): SmsFacts {
  return { hoursSinceSms: row.hours_since_sms, recipient: recipientOf(row, today) };
}

export function recipientOf(row: SmsRecipientRow, today: Day): SmsFacts['recipient'] {
  const { born, first_invoice } = row;
  return {
    number: row.number,
    hasOptedOut: row.has_opted_out,
    isProtected: row.is_protected,
    isMinor: born !== null && isUnderage(born, first_invoice ?? today),
    hasGuardian: row.has_guardian,
    isDeceased: row.is_deceased,
    needsCare: row.needs_care,
    sentInWeek: row.sent_in_week,
  };
}

/** Orders a message to the first debtor of each of these cases that may get one now, and returns what it ordered. */
export async function orderSms(tx: Database, order: Order, by: Maker): Promise<readonly InsertedSms[]> {
  const { cases, kind, occasion, now } = order;
  const local = localTimeOf(now);
  const send_after = instantOf(nextSmsTime(local)) < now ? now : instantOf(nextSmsTime(local));
  const recipients = [...(await selectSmsRecipients(tx, cases)).values()].filter((row) => mayGetOne(row, local.day));
  const messages = recipients.map((row): NewSms => {
    const { case: of, debtor, creditor, account, partner } = row;
    return { kind, occasion, send_after, to: row.number!, case: of, debtor, creditor, account, partner };
  });
  const inserted = await insertSms(tx, messages);
  await insertHistories(
    tx,
    inserted.map((sms) => historyOf(sms, by)),
  );
  return inserted;
}

function mayGetOne(row: SmsRecipientRow, today: Day): boolean {
  const { hoursSinceSms, recipient } = factsOf(row, today);
  return checkSmsRecipient(recipient).allowed && (hoursSinceSms === null || hoursSinceSms >= SMS_EVERY_HOURS);
}

function historyOf({ _id, kind, send_after, to, case: of, account, partner }: InsertedSms, by: Maker): HistoryEntry {
  const changes = Object.entries({ kind, status: 'queued', to, send_after, case: of }).map(([attribute, value]) => ({
    attribute,
    from: null,
    to: value,
  }));
  return { ...by, method: 'POST', resource: 'sms--messages', resourceId: _id, account, partner, changes };
}
