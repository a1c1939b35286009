import type { Refusal } from '@fordra/domain/refusals/refusals';
import { checkTicketCase } from '@fordra/domain/tickets/check-ticket-case';
import { ticketPriorities } from '@fordra/domain/tickets/compute-sla';
import { channelKindOf } from '@fordra/domain/tickets/ticket-channel';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { allResources } from '@fordra/resources/all-resources';
import { TICKET_TEXT_LENGTH_MAX } from '@fordra/resources/tickets/ticket-messages';
import { TICKET_SUBJECT_LENGTH_MAX, type Ticket, tickets } from '@fordra/resources/tickets/tickets';
import { boolean, oneOf, ref, text } from '@fordra/schema/fields';
import { everything } from '@fordra/schema/where';
import { sql } from 'kysely';
import { findParty } from '../../engine/tickets/ticket-party.ts';
import { clockedOf, moveBy, newProgress, progressValues } from '../../engine/tickets/ticket-progress.ts';
import { objectId } from '../../records/read/read-one.ts';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import { changeInAction } from '../../records/write/change-in-action.ts';
import { Undone } from '../../records/write/undone.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectKnownIds } from '../../store/documents/select-known-ids.ts';
import { notifyOfResponses } from '../../store/notifications/notify-of-tickets.ts';
import { insertMessage } from '../../store/tickets/insert-message.ts';
import { type ChannelRow, selectChannels, selectOpenChannel } from '../../store/tickets/select-channels.ts';
import { selectTemplate } from '../../store/tickets/select-template.ts';
import { selectTicketCase, selectTicketUser, takeTicketNumber } from '../../store/tickets/ticket-parties.ts';
import { defineAction } from '../definition/define-action.ts';
import { fillMessage } from './fill-message.ts';
import { messageFiles, takeFiles } from './message-files.ts';

const input = {
  /** Staff's subject and text may have placeholders, which are filled in. */
  subject: text({ min: 1, max: TICKET_SUBJECT_LENGTH_MAX, requiredWhen: { template: [null] } }),
  text: text({ min: 1, max: TICKET_TEXT_LENGTH_MAX, requiredWhen: { template: [null] } }),
  /** Its subject and text are used where no other is given. A dry run answers both with their placeholders filled in. */
  template: ref('message--templates', {}),
  files: messageFiles,
  priority: oneOf(ticketPriorities, { default: 'normal' }),
  /** Without one the channel of the requester's kind. */
  channel: ref('ticket--channels', {}),
  creditor: ref('creditors', {}),
  case: ref('cases', {}),
  /** The item of the page that it is written from. */
  item_resource: text({ max: 100, dependsOn: ['item_id'] }),
  item_id: text({ max: 24, dependsOn: ['item_resource'] }),
  /** Whom staff writes to; without one the creditor, solicitor or debtor of the case. */
  requester: ref('users', {}),
  /** The creditor of the case reads the ticket of its debtor too. */
  shared_with_creditor: boolean({ default: false }),
} as const;

/** Opens a ticket with its first message: a requester's question, or the operator's own message to a requester. */
export const openTicket = defineAction({
  name: 'open_ticket',
  on: 'tickets',
  kind: 'intermediate',
  creates: true,
  input,
  refusals: [
    'ticket_channel_not_open',
    'ticket_creditor_missing',
    'ticket_requester_missing',
    'ticket_case_of_another',
    'action_refused_for_user_type',
    'placeholder_unknown',
    'placeholder_not_for_recipient',
    'placeholder_without_value',
  ],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input: given, requester, ports, create, answerDryRun }) {
    const isOperator = isStaff(requester);
    if (!isOperator && (given.requester !== undefined || given.shared_with_creditor || given.template !== undefined))
      return refuse('action_refused_for_user_type');
    const channel = await findChannel(tx, requester, given.channel);
    if (!channel) return refuse('ticket_channel_not_open');
    const ofCase = given.case === undefined ? undefined : await selectTicketCase(tx, given.case);
    const writer = isOperator ? given.requester : requester.user.id;
    const party = await findParty(tx, {
      kind: channel.kind,
      user: writer === undefined ? undefined : await selectTicketUser(tx, writer),
      creditor: given.creditor,
      ofCase,
      among: requester.user.creditors,
      isShared: given.shared_with_creditor === true,
    });
    if (typeof party === 'string') return refuseAt(party);
    await checkItem(tx, requester, given);

    const words = await wordsOf(tx, given, party.language);
    const now = await selectBusinessNow(tx);
    const priority = given.priority ?? 'normal';
    const moved = moveBy(clockedOf(newProgress(priority, now)), isOperator ? ['agent_reply'] : [], now);
    if (!moved.allowed) return moved;
    const sentBy = isOperator ? 'operator' : 'requester';
    const values = {
      ...party,
      ...progressValues(moved.ticket, channel, now),
      number: await takeTicketNumber(tx),
      subject: words.subject,
      priority,
      channel: channel._id,
      unit: channel.unit,
      case: ofCase?._id ?? null,
      debtor: ofCase?.debtor ?? null,
      item_resource: given.item_resource ?? null,
      item_id: given.item_id ?? null,
      assignee: isOperator ? requester.user.id : null,
      last_message_at: now,
      last_message_from: sentBy,
    };
    const { _id } = await create(values);
    const ticket = await selectTicket(tx, _id);
    const verdict = ofCase ? checkTicketCase(channel.kind, ticket, ofCase) : allow;
    if (!verdict.allowed) return verdict;
    const filled = isOperator ? await fillWords({ tx, ports, requester, ticket }, words.text) : words;
    answerDryRun(filled);
    const { id, name } = requester.user;
    const files = await takeFiles(tx, requester, given.files);
    const message = { sent_by: sentBy, author: id, author_name: name, text: filled.text, files } as const;
    if (!(await insertMessage(tx, ticket, { ...message, visibility: 'public' })))
      return refuse('no_access_to_resource');
    if (isOperator) await notifyOfResponses(tx, [_id]);
    return allow;
  },
});

async function findChannel(tx: Database, requester: Requester, id?: string): Promise<ChannelRow | undefined> {
  const kind = channelKindOf(requester.user.kind);
  if (id === undefined) return selectOpenChannel(tx, kind ?? 'creditor');
  const [channel] = await selectChannels(tx, [id]);
  return channel?.is_active && (kind === undefined || channel.kind === kind) ? channel : undefined;
}

/** What is missing is reported at its field. */
function refuseAt(refusal: Refusal): Verdict {
  if (refusal !== 'ticket_creditor_missing') return refuse(refusal);
  throw new Undone({ outcome: 'refused', refusal, issues: [{ path: 'creditor', rule: 'required' }] });
}

/** The item must exist within the requester's scope. */
async function checkItem(
  tx: Database,
  { scope }: Requester,
  { item_resource: name, item_id: id }: { readonly item_resource?: string; readonly item_id?: string },
): Promise<void> {
  if (name === undefined || id === undefined) return;
  const resource = allResources.find((one) => one.name === name && !one.virtual);
  const known =
    resource && objectId.test(id)
      ? await selectKnownIds(tx, { resource, scope, where: everything }, [id])
      : new Set<string>();
  if (known.has(id)) return;
  const arg = `${id}' must exist in resource '${name}', field '_id`;
  throw new Undone({ outcome: 'invalid', issues: [{ path: 'item_id', rule: 'exists', arg }] });
}

type Words = { readonly subject: string; readonly text: string };

/** What is given goes before what the template has. */
async function wordsOf(
  tx: Database,
  given: Partial<Words> & { readonly template?: string },
  language: Ticket['language'],
): Promise<Words> {
  const template = given.template === undefined ? undefined : await selectTemplate(tx, given.template, language);
  const subject = given.subject ?? template?.subject ?? '';
  if (subject === '') throw new Undone({ outcome: 'invalid', issues: [{ path: 'subject', rule: 'required' }] });
  return { subject, text: given.text ?? template?.text ?? '' };
}

/** The subject and text of staff with their placeholders filled in. The ticket exists, so that its values can be read. */
async function fillWords(filling: Parameters<typeof fillMessage>[0], text: string): Promise<Words> {
  const { tx, requester, ticket } = filling;
  const subject = await fillMessage(filling, ticket.subject, { path: 'subject', max: TICKET_SUBJECT_LENGTH_MAX });
  if (subject !== ticket.subject) {
    const change = { action: 'open_ticket', target: ticket, etag: ticket._etag, values: { subject } };
    await changeInAction(tx, requester, { resource: tickets }, change);
  }
  return { subject, text: await fillMessage(filling, text) };
}

async function selectTicket(tx: Database, id: string): Promise<Ticket> {
  const { rows } = await sql<Ticket>`select * from tickets where _id = ${id}`.execute(tx);
  return rows[0]!;
}
