import { statusOf } from '../../api/api-error.ts';
import { runAction } from '../../resource-ui/query/actions.ts';
import { type Changes, fetchItem } from '../../resource-ui/query/item.ts';
import type { ShownTicket } from './tickets.ts';

type Message = { readonly action: string; readonly input: Changes; readonly key: string };

const changedMeanwhile = 412;

/**
 * Sends a message to the ticket as the writer saw it. Only another message makes it refused: the clocks, the tags and
 * the assignee of a ticket may change while a long text is written.
 */
export async function sendMessage(ticket: ShownTicket, message: Message): Promise<void> {
  const target = { resource: 'tickets', id: ticket._id, ...message };
  try {
    await runAction({ ...target, etag: ticket._etag });
  } catch (error) {
    if (statusOf(error) !== changedMeanwhile) throw error;
    const now = await fetchItem('tickets', ticket._id);
    if (now.last_message_at !== ticket.last_message_at) throw error;
    await runAction({ ...target, etag: now._etag });
  }
}
