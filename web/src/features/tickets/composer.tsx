import { Button, FileButton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MediaValue } from '../../resource-ui/media/upload-file.ts';
import { offeredActionsQuery, tryAction } from '../../resource-ui/query/actions.ts';
import writer from '../../ui/control/writer.module.css';
import screenReader from '../../ui/display/visually-hidden.module.css';
import { IconPaperclip } from '../../ui/theme/icons.ts';
import { SendFailure } from './send-failure.tsx';
import { TemplateChoice, TemplateFailure, type Templates, useTemplates } from './template-choice.tsx';
import styles from './ticket.module.css';
import type { ShownTicket } from './tickets.ts';
import { type Mode, undoMs, useWriting } from './use-writing.ts';

const charactersMax = 20_000;

/** Writes the next message: an answer, or an internal note. */
export function Composer({ ticket }: { readonly ticket: ShownTicket }) {
  const { formatMessage } = useIntl();
  const actions = offeredActionsQuery('tickets', ticket._id, ticket._etag);
  const offered = useQuery({ ...actions, placeholderData: (before) => before }).data;
  const find = (name: string) => offered?.find((one) => one.name === name);
  const mayNote = find('write_note') !== undefined;
  const [chosen, setMode] = useState<Mode>('reply');
  const mode = mayNote ? chosen : 'reply';
  const why = find(mode)?.allowed === false ? find(mode) : undefined;
  const writing = useWriting(ticket, mode);
  const { text, write, send, detach, files, failure, isWaiting, undo, sendNow } = writing;
  const templates = useTemplates({
    channel: ticket.channel,
    fill: ({ _id: template }) =>
      tryAction({ resource: 'tickets', id: ticket._id, action: 'reply', input: { template } }),
    onFilled: (filled) => write(text === '' ? filled.text : `${text}\n\n${filled.text}`),
  });
  const hasTemplates = mode === 'reply' && mayNote && templates.mayRead;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) (isWaiting ? sendNow : send)();
    if (event.key === 'Escape' && isWaiting) undo();
    if (event.key === '/' && text === '' && hasTemplates) {
      event.preventDefault();
      templates.setOpen(true);
    }
  };
  if (!find('reply') && !mayNote) return null;
  return (
    <form
      className={styles.composer}
      data-note={mode === 'write_note' || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) send();
      }}
    >
      {mayNote && <ModeChoice value={mode} isDisabled={isWaiting} onChange={setMode} />}
      {why ? (
        <p className={styles.refused}>{why._locale_message ?? formatMessage({ id: 'ticket.not_open' })}</p>
      ) : (
        <>
          <Textarea
            aria-label={formatMessage({ id: `action.${mode}.text` })}
            placeholder={formatMessage({ id: `ticket.placeholder.${mode}` })}
            value={text}
            maxLength={charactersMax}
            readOnly={isWaiting}
            autosize
            dir="auto"
            minRows={4}
            maxRows={18}
            onInput={templates.forgetFailure}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <ChosenFiles files={files} {...(!isWaiting && { onRemove: detach })} />
          {hasTemplates && <TemplateFailure failure={templates.failure} />}
          <SendFailure failure={failure} />
          <Foot
            writing={writing}
            isNote={mode === 'write_note'}
            mayResolve={mayNote}
            templates={hasTemplates ? templates : undefined}
          />
        </>
      )}
    </form>
  );
}

type FootProps = {
  readonly writing: ReturnType<typeof useWriting>;
  readonly isNote: boolean;
  readonly mayResolve: boolean;
  readonly templates: Templates | undefined;
};

function Foot({ writing, isNote, mayResolve, templates }: FootProps) {
  const { formatMessage } = useIntl();
  const { text, send, attach, busy, isWaiting, undo, sendNow } = writing;
  if (isWaiting) return <Waiting onUndo={undo} onSendNow={sendNow} />;
  return (
    <div className={writer.foot}>
      <AttachButton onAttach={attach} />
      {templates && <TemplateChoice templates={templates} />}
      <span className={writer.hint}>{formatMessage({ id: 'ticket.hint' })}</span>
      {!isNote && mayResolve && (
        <Button variant="default" size="xs" disabled={text.trim() === '' || busy} onClick={() => send('resolve')}>
          {formatMessage({ id: 'ticket.reply_and_resolve' })}
        </Button>
      )}
      <Button type="submit" size="xs" loading={busy} disabled={text.trim() === ''}>
        {formatMessage({ id: isNote ? 'ticket.save_note' : 'ticket.send' })}
      </Button>
    </div>
  );
}

type WaitingProps = { readonly onUndo: () => void; readonly onSendNow: () => void };

/** A reply that is sent soon. */
function Waiting({ onUndo, onSendNow }: WaitingProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={writer.foot}>
      <span className={styles.waiting} role="status">
        {formatMessage({ id: 'ticket.sent_soon' }, { seconds: undoMs / 1000 })}
      </span>
      <Button variant="default" size="xs" onClick={onSendNow}>
        {formatMessage({ id: 'ticket.send_now' })}
      </Button>
      <Button size="xs" onClick={onUndo}>
        {formatMessage({ id: 'common.undo' })}
      </Button>
    </div>
  );
}

function AttachButton({ onAttach }: { readonly onAttach: (files: File[]) => void }) {
  const { formatMessage } = useIntl();
  return (
    <FileButton multiple onChange={onAttach}>
      {(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={16} aria-hidden />}>
          {formatMessage({ id: 'ticket.attach' })}
        </Button>
      )}
    </FileButton>
  );
}

type FilesProps = { readonly files: readonly MediaValue[]; readonly onRemove?: (id: string) => void };

function ChosenFiles({ files, onRemove }: FilesProps) {
  const { formatMessage } = useIntl();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage({ id: 'ticket.files' })}>
      {files.map(({ id, filename }) => (
        <li key={id}>
          <bdi>{filename}</bdi>{' '}
          {onRemove && (
            <button type="button" className={styles.remove} onClick={() => onRemove(id)}>
              {formatMessage({ id: 'ticket.remove_file' }, { name: filename })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  readonly value: Mode;
  readonly isDisabled: boolean;
  readonly onChange: (mode: Mode) => void;
};

function ModeChoice({ value, isDisabled, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.modes} disabled={isDisabled}>
      <legend className={screenReader.only}>{formatMessage({ id: 'ticket.kind' })}</legend>
      {(['reply', 'write_note'] as const).map((mode) => (
        <label key={mode}>
          <input type="radio" name="ticket-mode" checked={value === mode} onChange={() => onChange(mode)} />
          <span>{formatMessage({ id: `action.${mode}` })}</span>
        </label>
      ))}
    </fieldset>
  );
}
