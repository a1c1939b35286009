import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { request } from '../../api/request.ts';
import { readNoteDraft, storeNoteDraft } from '../../resource-ui/note/note-draft.ts';
import { type Changes, createItem, itemQuery } from '../../resource-ui/query/item.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import type { CurrentItem } from '../../user/current-item.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { useTemplates } from './template-choice.tsx';
import { channelsQuery, refetchTickets, type ShownChannel, type ShownTemplate } from './tickets.ts';

export type NewTicketProps = {
  /** The item of the page that it is written from. */
  readonly item: CurrentItem;
  readonly onDone: () => void;
};

const creditorsMax = 100;

/** What the item of the page says about the ticket: itself, its case and its creditor. */
type Origin = {
  readonly item_resource?: string;
  readonly item_id?: string;
  readonly case?: string;
  readonly creditor?: string;
};

function useOrigin({ resource, resource_id: id }: CurrentItem): Origin {
  const mayRead = resource !== undefined && id !== undefined;
  const { data } = useQuery({ ...itemQuery(resource ?? '', id ?? ''), enabled: mayRead, retry: false });
  if (!mayRead || !data) return {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const ofCase = resource === 'cases' ? id : textOf(data.case);
  const creditor = resource === 'creditors' ? id : textOf(data.creditor);
  return { item_resource: resource, item_id: id, ...(ofCase && { case: ofCase }), ...(creditor && { creditor }) };
}

/** Whom the ticket may be for, and for which creditor it is written. */
function useChoices(origin: Origin) {
  const { account, access_rights: rights } = useUserData();
  const channels = (useQuery(channelsQuery).data?._items ?? []) as unknown as readonly ShownChannel[];
  const needsCreditor = account !== null && origin.creditor === undefined;
  const found = useQuery({
    ...itemsQuery('creditors', { sort: 'name', max_results: creditorsMax, projection: { name: 1 } }),
    enabled: needsCreditor,
  });
  const creditors = needsCreditor ? (found.data?._items ?? []) : [];
  // Only users of the operator see who a ticket is assigned to.
  const isAgent = rights.tickets?.attribute_access.assignee !== undefined;
  // A debtor, a partner and a solicitor write for themselves.
  const namesCreditor = isAgent || account !== null;
  return { channels: isAgent ? channels : channels.slice(0, 1), creditors, isAgent, namesCreditor };
}

const hasSubject = ({ subject }: ShownTemplate) => Object.values(subject ?? {}).some((words) => words !== '');

/** The subject and text that a template gives in this ticket, with their values filled in. */
function fillTicket(ticket: Changes): Promise<unknown> {
  return request('POST', '/tickets', { body: ticket, query: { dry_run: 'true' } });
}

/** What is typed, and sending it. */
export function useNewTicket({ item, onDone }: NewTicketProps) {
  const { _id: user } = useUserData();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const origin = useOrigin(item);
  const choices = useChoices(origin);
  const draftKey = `tickets.new.${item.resource_id ?? ''}`;
  const [typed, setTyped] = useState<Typed>(() => ({ subject: '', text: readNoteDraft(user, draftKey) ?? '' }));
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const { channels, creditors, isAgent, namesCreditor } = choices;
  const channel = channels.find(({ _id }) => _id === typed.channel) ?? channels[0];
  const creditor = typed.creditor ?? (creditors.length === 1 ? creditors[0]!._id : origin.creditor);
  const [subject, text] = [typed.subject.trim(), typed.text.trim()];
  const isComplete = subject !== '' && text !== '' && (creditors.length === 0 || creditor !== undefined);
  const write = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    if (change.text !== undefined) storeNoteDraft(user, draftKey, change.text);
  };
  const { creditor: _ofItem, ...ofItem } = origin;
  const about = {
    ...ofItem,
    ...(namesCreditor && creditor && { creditor }),
    ...(isAgent && channel && { channel: channel._id }),
  };
  const templates = useTemplates({
    channel: isAgent ? channel?._id : undefined,
    fill: (template) =>
      fillTicket({ ...about, template: template._id, ...(!hasSubject(template) && { subject: template.name }) }),
    onFilled: (filled, template) =>
      write({
        text: typed.text === '' ? filled.text : `${typed.text}\n\n${filled.text}`,
        ...(hasSubject(template) && subject === '' && { subject: filled.subject ?? '' }),
      }),
  });
  const send = async () => {
    if (!isComplete || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { _id } = await createItem('tickets', { ...about, subject, text }, key.current);
      storeNoteDraft(user, draftKey, '');
      await refetchTickets(queries);
      onDone();
      const params = { channel: channel?.key ?? 'creditor' };
      await navigate({ to: '/tickets/$channel/ticket', params, search: { ticket_id: _id } });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return { ...choices, typed, write, channel, creditor, isComplete, send, failure, busy, templates };
}

type Typed = {
  readonly subject: string;
  readonly text: string;
  readonly channel?: string;
  readonly creditor?: string;
};
export type NewTicket = ReturnType<typeof useNewTicket>;
