import type { Refusal } from '../refusals/refusals.ts';
import type { Machine } from '../values/machine.ts';
import { nextState } from '../values/machine.ts';

export const ticketStates = [
  'new',
  'waiting_on_agent',
  'waiting_on_requester',
  'inactive_soon_closing',
  'resolved',
  'reopened',
  'closed',
] as const;

export const ticketEvents = [
  'agent_reply',
  'requester_reply',
  'resolve',
  'close',
  'reopen',
  'discard',
  'merge',
  'warn_of_closing',
  'close_by_itself',
] as const;

export type TicketState = (typeof ticketStates)[number];
export type TicketEvent = (typeof ticketEvents)[number];

/** The tabs of a list of tickets besides all of them (spec A §2). */
export const ticketTabs = {
  new: ['new'],
  answered: ['waiting_on_requester', 'inactive_soon_closing'],
  unanswered: ['waiting_on_agent', 'reopened'],
} as const satisfies Readonly<Record<string, readonly TicketState[]>>;

/** States in which the operator has something to answer. */
export const awaitingAgent: readonly TicketState[] = [...ticketTabs.new, ...ticketTabs.unanswered];

/** States with an answer to give; a new ticket cannot be closed yet. */
const underWay = ['waiting_on_agent', 'waiting_on_requester', 'inactive_soon_closing', 'reopened'] as const;

/** The states of a ticket (spec B §4, rules §8.4). */
export const ticketMachine: Machine<TicketState, TicketEvent> = {
  states: ticketStates,
  steps: [
    { from: ['new', ...underWay], event: 'agent_reply', to: 'waiting_on_requester' },
    { from: ['new'], event: 'requester_reply', to: 'new' },
    { from: underWay, event: 'requester_reply', to: 'waiting_on_agent' },
    { from: ['resolved', 'closed'], event: 'requester_reply', to: 'reopened' },
    { from: underWay, event: 'resolve', to: 'resolved' },
    { from: underWay, event: 'close', to: 'closed' },
    { from: ['resolved', 'closed'], event: 'reopen', to: 'reopened' },
    { from: ['new'], event: 'discard', to: 'closed' },
    { from: ['new', ...underWay, 'resolved'], event: 'merge', to: 'closed' },
    { from: ['waiting_on_requester'], event: 'warn_of_closing', to: 'inactive_soon_closing' },
    { from: ['inactive_soon_closing', 'resolved'], event: 'close_by_itself', to: 'closed' },
  ],
};

const REOPEN_WITHIN_DAYS = 30;

export type TicketOutcome =
  | { readonly allowed: true; readonly state: TicketState }
  | { readonly allowed: false; readonly refusal: Refusal };

const refusalFor: Readonly<Partial<Record<TicketEvent, Refusal>>> = {
  resolve: 'ticket_resolve_not_possible',
  close: 'ticket_close_not_possible',
  reopen: 'ticket_reopen_not_possible',
  discard: 'ticket_discard_not_possible',
  merge: 'ticket_merge_not_possible',
};

/** The next state of a ticket; one closed for longer than a month is answered in a new ticket. */
export function moveTicket(state: TicketState, event: TicketEvent, daysSinceClosed = 0): TicketOutcome {
  const next = nextState(ticketMachine, state, event);
  const isTooOld = next === 'reopened' && state === 'closed' && daysSinceClosed > REOPEN_WITHIN_DAYS;
  if (next && !isTooOld) return { allowed: true, state: next };
  return {
    allowed: false,
    refusal: isTooOld ? 'ticket_reopen_not_possible' : (refusalFor[event] ?? 'ticket_status_not_allowed'),
  };
}
