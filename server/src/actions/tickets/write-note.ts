import { allow, refuse } from '@fordra/domain/values/verdict';
import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { text } from '@fordra/schema/fields';
import { insertMessage } from '../../store/tickets/insert-message.ts';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket } from './load-ticket.ts';
import { messageFiles, takeFiles } from './message-files.ts';

/** Writes an internal message. The ticket itself does not change, so that its requester cannot notice. */
export const writeNote = defineAction({
  name: 'write_note',
  on: 'tickets',
  kind: 'minor',
  input: { text: text({ required: true, min: 1, max: TICKET_TEXT_LENGTH_MAX }), files: messageFiles },
  refusals: ['action_refused_for_user_type'],
  load: loadTicket,
  check: forAgents(),
  async run({ tx, input, requester, facts: { ticket }, written }) {
    const { id, name } = requester.user;
    const files = await takeFiles(tx, requester, input.files);
    const message = { sent_by: 'operator', author: id, author_name: name, text: input.text, files } as const;
    if (!(await insertMessage(tx, ticket, { ...message, visibility: 'internal' })))
      return refuse('no_access_to_resource');
    written({ etag: ticket._etag, changes: [] });
    return allow;
  },
});
