import type { Action } from '../definition/define-action.ts';
import { agentWillReturn } from './agent-will-return.ts';
import { addCoWorker, assignTicket, removeCoWorker } from './assign-ticket.ts';
import { changePriority, setTags } from './describe-ticket.ts';
import { follow, unfollow } from './follow-ticket.ts';
import { linkCase } from './link-case.ts';
import { mergeTickets } from './merge-tickets.ts';
import { closeTicket, discardTicket, reopenTicket, resolveTicket } from './move-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { releaseMail } from './release-mail.ts';
import { reply } from './reply.ts';
import { writeNote } from './write-note.ts';

export const ticketActions: readonly Action[] = [
  openTicket,
  reply,
  writeNote,
  resolveTicket,
  closeTicket,
  reopenTicket,
  discardTicket,
  assignTicket,
  changePriority,
  setTags,
  follow,
  unfollow,
  addCoWorker,
  removeCoWorker,
  agentWillReturn,
  mergeTickets,
  linkCase,
  releaseMail,
];
