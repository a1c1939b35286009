import type { TicketMessage } from '@fordra/resources/tickets/ticket-messages';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { openCaseActions } from './case-actions.ts';
import type { testPortal } from './portal/test-portal.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Body = Readonly<Record<string, unknown>>;

/** For tests: tickets of the demo's users, through the API. */
export async function openTickets(portal: Portal) {
  const { aCase, nordvik } = await openCaseActions(portal);
  const [anna, karin, petra, kim, lars] = (await Promise.all(
    [
      'anna@nordvik.example',
      'karin@fordra.example',
      'petra@partner.example',
      'kim@kund.example',
      'lars@advokat.example',
    ].map((email) => portal.signIn(email)),
  )) as [string, string, string, string, string];

  const open = (token: string, input: Body = {}) => {
    const ofCreditor = token === anna && input.creditor === undefined && input.case === undefined;
    const payload = { subject: 'Fråga', text: 'Hur går det?', ...(ofCreditor && { creditor: nordvik }), ...input };
    return portal.call(token, { method: 'POST', url: '/api/tickets', payload });
  };

  /** Opens a ticket and throws if it is refused. */
  async function mustOpen(token: string, input: Body = {}): Promise<string> {
    const reply = await open(token, input);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json()._id;
  }

  const act = (token: string, id: string, action: string, input: Body = {}, headers: Record<string, string> = {}) =>
    portal.call(token, { method: 'POST', url: `/api/tickets/${id}/actions/${action}`, payload: input, headers });

  /** Runs the action and throws if it is refused. */
  async function must(token: string, id: string, action: string, input: Body = {}): Promise<void> {
    const reply = await act(token, id, action, input);
    if (reply.statusCode !== 200) throw new Error(`${action}: ${reply.body}`);
  }

  const read = async (token: string, id: string): Promise<Ticket> =>
    (await portal.call(token, { url: `/api/tickets/${id}` })).json();

  async function messagesOf(token: string, id: string): Promise<readonly TicketMessage[]> {
    const where = encodeURIComponent(JSON.stringify({ ticket: id }));
    const reply = await portal.call(token, {
      url: `/api/ticket--messages?where=${where}&sort=_created,_id&max_results=100`,
    });
    return reply.json()._items;
  }

  return { anna, karin, petra, kim, lars, nordvik, aCase, open, mustOpen, act, must, read, messagesOf };
}
