import { closingTime, nextInactivity } from '@fordra/domain/tickets/ticket-inactivity';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { say } from '@fordra/texts/say';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { notifyOfResponses, settleTicketNotifications } from '../../store/notifications/notify-of-tickets.ts';
import { lockDueTickets, postponeChecks, selectDueTickets } from '../../store/tickets/due-tickets.ts';
import { insertNotices } from '../../store/tickets/insert-message.ts';
import { type ChannelRow, selectChannels } from '../../store/tickets/select-channels.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { localTimeOf } from './ticket-clocks.ts';
import { ticketChanges, ticketHistory } from './ticket-history.ts';
import { clockedOf, moveBy, progressValues } from './ticket-progress.ts';

type WatchPorts = BatchPorts & { readonly operatorName: string };

/** Does to every ticket what time has done to it since it was last checked, and returns how many have changed. */
export function watchTickets({ operatorName, ...ports }: WatchPorts): Promise<number> {
  return changeInBatches(ports, {
    select: selectDueTickets,
    change: (tx, ids) => checkTickets(tx, ids, operatorName),
    failure: 'a ticket could not be checked',
  });
}

async function checkTickets(tx: Database, ids: readonly string[], operatorName: string): Promise<number> {
  const tickets = await lockDueTickets(tx, ids);
  if (tickets.length === 0) return 0;
  const channels = await selectChannels(tx, [...new Set(tickets.map(({ channel }) => channel))]);
  const now = await selectBusinessNow(tx);
  const checked = tickets.map((ticket) =>
    checkTicket(ticket, channels.find(({ _id }) => _id === ticket.channel)!, now),
  );
  const changed = checked.filter(({ isChanged }) => isChanged);
  await postponeChecks(
    tx,
    checked.filter(({ isChanged }) => !isChanged).map(({ ticket: { _id }, values }) => ({ ...values, _id })),
  );
  await updateRows(
    tx,
    'tickets',
    changed.map(({ ticket: { _id }, values }) => ({ _id, ...values })),
  );
  await insertHistories(
    tx,
    changed.map(({ ticket, changes }) => ticketHistory(ticket, 'watch_tickets', changes)),
  );
  const warned = changed.filter(({ event }) => event === 'warn_of_closing');
  await insertNotices(
    tx,
    warned.map(({ ticket, values }) => ({
      ticket,
      author_name: operatorName,
      text: warningOf(ticket, values.closes_at!),
    })),
  );
  await notifyOfResponses(tx, idsOf(warned));
  await settleTicketNotifications(tx, idsOf(changed));
  return changed.length;
}

const idsOf = (checked: readonly { readonly ticket: Ticket }[]) => checked.map(({ ticket }) => ticket._id);

function checkTicket(ticket: Ticket, channel: ChannelRow, now: string) {
  const clocked = clockedOf(ticket);
  const inactivity = nextInactivity(clocked);
  const event = inactivity && inactivity.at <= now ? inactivity.event : undefined;
  const moved = event ? moveBy(clocked, [event], now) : undefined;
  const isWarned = event === 'warn_of_closing';
  const after = moved?.allowed ? { ...moved.ticket, closesAt: isWarned ? closingTime(clocked, now) : null } : clocked;
  const isBack = ticket.return_at !== null && ticket.return_at <= now;
  const values = { ...progressValues(after, channel, now), return_at: isBack ? null : ticket.return_at };
  const changes = ticketChanges(ticket, values);
  return { ticket, event, values, changes, isChanged: changes.length > 0 };
}

function warningOf({ language }: Ticket, closesAt: string): string {
  return say(language, 'ticket_message.soon_closing', { day: localTimeOf(closesAt).day });
}
