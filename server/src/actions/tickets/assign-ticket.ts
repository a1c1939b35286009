import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import type { Database } from '../../store/connection/database.ts';
import { defineAction } from '../definition/define-action.ts';
import { forAgents, loadTicket, type TicketFacts } from './load-ticket.ts';

const checkOpen = ({ ticket }: TicketFacts): Verdict =>
  ticket.status === 'closed' ? refuse('ticket_status_not_allowed') : allow;

/** Gives the ticket to a member of staff and to a unit; without both the requester takes it, `null` gives it back. */
export const assignTicket = defineAction({
  name: 'assign_ticket',
  on: 'tickets',
  kind: 'minor',
  input: { assignee: ref('users', { nullable: true }), unit: ref('units', { nullable: true }) },
  refusals: ['action_refused_for_user_type', 'ticket_status_not_allowed', 'ticket_agent_not_staff'],
  load: loadTicket,
  check: forAgents(checkOpen),
  async run({ tx, input, requester, change }) {
    const { assignee, unit } = input;
    const isTaken = assignee === undefined && unit === undefined;
    const named = isTaken ? requester.user.id : assignee;
    if (named && !(await isActiveStaff(tx, named))) return refuse('ticket_agent_not_staff');
    await change({ ...(named !== undefined && { assignee: named }), ...(unit !== undefined && { unit }) });
    return allow;
  },
});

export const addCoWorker = defineAction({
  name: 'add_co_worker',
  on: 'tickets',
  kind: 'minor',
  input: { co_worker: ref('users', { required: true }) },
  refusals: ['action_refused_for_user_type', 'ticket_status_not_allowed', 'ticket_agent_not_staff'],
  load: loadTicket,
  check: forAgents(checkOpen),
  async run({ tx, input, facts: { ticket }, change }) {
    if (!(await isActiveStaff(tx, input.co_worker))) return refuse('ticket_agent_not_staff');
    await change({ co_workers: [...new Set([...ticket.co_workers, input.co_worker])] });
    return allow;
  },
});

/** Ends the part of a co-worker; one who no longer works for the operator too. */
export const removeCoWorker = defineAction({
  name: 'remove_co_worker',
  on: 'tickets',
  kind: 'minor',
  input: { co_worker: ref('users', { required: true }) },
  refusals: ['action_refused_for_user_type', 'ticket_status_not_allowed', 'ticket_co_worker_missing'],
  async load(context) {
    const facts = await loadTicket(context);
    return { ...facts, coWorkers: await selectNames(context.tx, facts.ticket.co_workers) };
  },
  check: (facts) =>
    forAgents((of) => (of.ticket.co_workers.length === 0 ? refuse('ticket_co_worker_missing') : checkOpen(of)))(facts),
  offers: ({ coWorkers }) => ({ co_worker: coWorkers.map(({ _id, name }) => ({ value: _id, words: { name } })) }),
  async run({ input, facts: { ticket }, change }) {
    if (!ticket.co_workers.includes(input.co_worker)) return refuse('ticket_co_worker_missing');
    await change({ co_workers: ticket.co_workers.filter((id) => id !== input.co_worker) });
    return allow;
  },
});

async function selectNames(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('users')
    .select(['_id', 'name'])
    .where('_id', 'in', [...ids])
    .orderBy('name')
    .execute();
}

async function isActiveStaff(tx: Database, id: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select(['kind', 'is_disabled']).where('_id', '=', id).executeTakeFirst();
  return user !== undefined && !user.is_disabled && (user.kind === 'staff' || user.kind === 'system_user');
}
