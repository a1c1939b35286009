import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { readNoteDraft, storeNoteDraft } from '../../resource-ui/note/note-draft.ts';
import { createItem, itemQuery } from '../../resource-ui/query/item.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { Notice } from '../../ui/display/notice.tsx';
import type { CurrentItem } from '../../user/current-item.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './ticket.module.css';
import { channelName, channelsQuery, refetchTickets, type ShownChannel } from './tickets.ts';

type Props = {
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

/** What is typed, and sending it. */
function useNewTicket({ item, onDone }: Props) {
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
  const send = async () => {
    if (!isComplete || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { creditor: _ofItem, ...ofItem } = origin;
      const about = {
        ...ofItem,
        ...(namesCreditor && creditor && { creditor }),
        ...(isAgent && channel && { channel: channel._id }),
      };
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
  return { ...choices, typed, write, channel, creditor, isComplete, send, failure, busy };
}

type Typed = {
  readonly subject: string;
  readonly text: string;
  readonly channel?: string;
  readonly creditor?: string;
};
type NewTicket = ReturnType<typeof useNewTicket>;

/** A new ticket: a question to the operator, or its message to a creditor, solicitor or debtor of a case. */
export function WriteToUs(props: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isReady = useTextBundle('tickets');
  const { item } = props;
  const ticket = useNewTicket(props);
  const { typed, write, isComplete, send, failure, busy } = ticket;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  if (!isReady) return <div className={styles.pending} aria-busy="true" />;
  return (
    <form
      className={styles.writer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Choices ticket={ticket} />
      <TextInput
        label={labels.attribute('tickets', 'subject')}
        value={typed.subject}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
      />
      <Textarea
        label={formatMessage({ id: 'ticket.message' })}
        description={item.resource_id && formatMessage({ id: 'ticket.carries' }, { item: labels.one(item.resource!) })}
        value={typed.text}
        maxLength={20_000}
        autosize
        minRows={5}
        maxRows={14}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {failure !== undefined && (
        <Notice tone="error" title={formatMessage({ id: 'ticket.not_sent' })}>
          {failure instanceof ApiError ? failure.localeMessage : undefined}
        </Notice>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>{formatMessage({ id: 'ticket.hint' })}</span>
        <Button type="submit" loading={busy} disabled={!isComplete}>
          {formatMessage({ id: 'ticket.send' })}
        </Button>
      </div>
    </form>
  );
}

function Choices({ ticket }: { readonly ticket: NewTicket }) {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const { channels, channel, creditors, creditor, write } = ticket;
  return (
    <>
      {channels.length > 1 && (
        <NativeSelect
          label={formatMessage({ id: 'ticket.to' })}
          value={channel?._id ?? ''}
          onChange={({ currentTarget }) => write({ channel: currentTarget.value })}
          data={channels.map((one) => ({ value: one._id, label: channelName(one, locale) }))}
        />
      )}
      {creditors.length > 1 && (
        <NativeSelect
          label={labels.attribute('tickets', 'creditor')}
          value={creditor ?? ''}
          onChange={({ currentTarget }) => write({ creditor: currentTarget.value })}
          data={[
            { value: '', label: formatMessage({ id: 'ticket.choose_creditor' }), disabled: true },
            ...creditors.map(({ _id, name }) => ({ value: _id, label: String(name) })),
          ]}
        />
      )}
    </>
  );
}
