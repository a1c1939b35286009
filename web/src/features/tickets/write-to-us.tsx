import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import writer from '../../ui/control/writer.module.css';
import { SendFailure } from './send-failure.tsx';
import { TemplateChoice, TemplateFailure } from './template-choice.tsx';
import styles from './ticket.module.css';
import { channelName } from './tickets.ts';
import { type NewTicket, type NewTicketProps, useNewTicket } from './use-new-ticket.ts';

/** A new ticket: a question to the operator, or its message to a creditor, solicitor or debtor of a case. */
export function WriteToUs(props: NewTicketProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isReady = useTextBundle('tickets');
  const { item } = props;
  const ticket = useNewTicket(props);
  const { typed, write, isComplete, send, failure, busy, templates } = ticket;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === '/' && typed.text === '' && templates.mayRead) {
      event.preventDefault();
      templates.setOpen(true);
    }
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
        dir="auto"
        minRows={5}
        maxRows={14}
        onChange={({ currentTarget }) => {
          templates.forgetFailure();
          write({ text: currentTarget.value });
        }}
        onKeyDown={onKeyDown}
      />
      {templates.mayRead && <TemplateFailure failure={templates.failure} />}
      <SendFailure failure={failure} />
      <div className={writer.foot}>
        {templates.mayRead && <TemplateChoice templates={templates} />}
        <span className={writer.hint}>{formatMessage({ id: 'ticket.hint' })}</span>
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
