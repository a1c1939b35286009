import { Button, FileButton, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { type MediaValue, uploadFile } from '../../resource-ui/media/upload-file.ts';
import { readNoteDraft, storeNoteDraft } from '../../resource-ui/note/note-draft.ts';
import { offeredActionsQuery, runAction } from '../../resource-ui/query/actions.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconPaperclip } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { TemplateChoice, TemplateFailure, useTemplates } from './template-choice.tsx';
import styles from './ticket.module.css';
import { refetchTickets, type ShownTicket } from './tickets.ts';

type Mode = 'reply' | 'write_note';
const charactersMax = 20_000;
const filesMax = 10;

/** The text that is being written, kept as a draft until it is sent. */
function useWriting(ticket: ShownTicket, mode: Mode) {
  const { _id: user } = useUserData();
  const queries = useQueryClient();
  const draftKey = `tickets.${ticket._id}.${mode}`;
  const [texts, setTexts] = useState<Partial<Record<Mode, string>>>({});
  const text = texts[mode] ?? readNoteDraft(user, draftKey) ?? '';
  const [files, setFiles] = useState<readonly MediaValue[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // One key per text: sent again after a lost answer, it is written once.
  const key = useRef(newKey());
  const write = (next: string) => {
    setTexts((before) => ({ ...before, [mode]: next }));
    storeNoteDraft(user, draftKey, next);
  };
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const send = (afterwards?: 'resolve') => {
    if (text.trim() === '' || busy) return;
    void attempt(async () => {
      const input = { text: text.trim(), ...(files.length > 0 && { files }), ...(afterwards && { afterwards }) };
      const target = { resource: 'tickets', id: ticket._id, action: mode, etag: ticket._etag };
      await runAction({ ...target, input, key: key.current });
      key.current = newKey();
      write('');
      setFiles([]);
      await refetchTickets(queries);
    });
  };
  const attach = (chosen: readonly File[]) =>
    void attempt(async () => {
      for (const file of chosen) {
        const sent = await uploadFile({ id: user }, file);
        setFiles((before) => [...before, sent].slice(0, filesMax));
      }
    });
  const detach = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  return { text, write, send, attach, detach, files, failure, busy };
}

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
  const { text, write, send, attach, detach, files, failure, busy } = useWriting(ticket, mode);
  const templates = useTemplates(ticket, (filled) => write(text === '' ? filled : `${text}\n\n${filled}`));
  const hasTemplates = mode === 'reply' && mayNote && templates.mayRead;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
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
        send();
      }}
    >
      {mayNote && <ModeChoice value={mode} onChange={setMode} />}
      {why ? (
        <p className={styles.refused}>{why._locale_message ?? formatMessage({ id: 'ticket.not_open' })}</p>
      ) : (
        <>
          <Textarea
            aria-label={formatMessage({ id: `action.${mode}.text` })}
            placeholder={formatMessage({ id: `ticket.placeholder.${mode}` })}
            value={text}
            maxLength={charactersMax}
            autosize
            minRows={4}
            maxRows={18}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <ChosenFiles files={files} onRemove={detach} />
          {hasTemplates && <TemplateFailure failure={templates.failure} />}
          {failure !== undefined && (
            <Notice tone="error" title={formatMessage({ id: 'ticket.not_sent' })}>
              {failure instanceof ApiError ? failure.localeMessage : undefined}
            </Notice>
          )}
          <div className={styles.foot}>
            <AttachButton onAttach={attach} />
            {hasTemplates && <TemplateChoice templates={templates} />}
            <span className={styles.hint}>{formatMessage({ id: 'ticket.hint' })}</span>
            {mode === 'reply' && mayNote && (
              <Button variant="default" size="xs" disabled={text.trim() === '' || busy} onClick={() => send('resolve')}>
                {formatMessage({ id: 'ticket.reply_and_resolve' })}
              </Button>
            )}
            <Button type="submit" size="xs" loading={busy} disabled={text.trim() === ''}>
              {formatMessage({ id: mode === 'reply' ? 'ticket.send' : 'ticket.save_note' })}
            </Button>
          </div>
        </>
      )}
    </form>
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

type FilesProps = { readonly files: readonly MediaValue[]; readonly onRemove: (id: string) => void };

function ChosenFiles({ files, onRemove }: FilesProps) {
  const { formatMessage } = useIntl();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage({ id: 'ticket.files' })}>
      {files.map(({ id, filename }) => (
        <li key={id}>
          <bdi>{filename}</bdi>{' '}
          <button type="button" className={styles.remove} onClick={() => onRemove(id)}>
            {formatMessage({ id: 'ticket.remove_file' }, { name: filename })}
          </button>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { readonly value: Mode; readonly onChange: (mode: Mode) => void };

function ModeChoice({ value, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.modes}>
      <legend>{formatMessage({ id: 'ticket.kind' })}</legend>
      {(['reply', 'write_note'] as const).map((mode) => (
        <label key={mode}>
          <input type="radio" name="ticket-mode" checked={value === mode} onChange={() => onChange(mode)} />
          <span>{formatMessage({ id: `action.${mode}` })}</span>
        </label>
      ))}
    </fieldset>
  );
}
