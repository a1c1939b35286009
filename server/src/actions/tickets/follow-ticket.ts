import { allow } from '@fordra/domain/values/verdict';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket } from './load-ticket.ts';

/** A followed ticket is among the user's own. */
export const follow = defineAction({
  name: 'follow',
  on: 'tickets',
  kind: 'minor',
  input: {},
  refusals: ['action_refused_for_user_type'],
  load: loadTicket,
  check: forAgents(),
  async run({ requester, facts: { ticket }, change }) {
    await change({ followers: [...new Set([...ticket.followers, requester.user.id])] });
    return allow;
  },
});

export const unfollow = defineAction({
  name: 'unfollow',
  on: 'tickets',
  kind: 'minor',
  input: {},
  refusals: ['action_refused_for_user_type'],
  load: loadTicket,
  check: forAgents(),
  async run({ requester, facts: { ticket }, change }) {
    await change({ followers: ticket.followers.filter((id) => id !== requester.user.id) });
    return allow;
  },
});
