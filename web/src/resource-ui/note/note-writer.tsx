import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import writer from '../../ui/control/writer.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import screenReader from '../../ui/display/visually-hidden.module.css';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { readNoteDraft, storeNoteDraft } from './note-draft.ts';
import styles from './notes.module.css';
import type { Note } from './notes-query.ts';

type Visibility = Note['visibility'];

type Props = {
  /** The key of its draft: of a new note the item, of an existing one its id. */
  readonly draftKey: string;
  /** Of an existing note: its text. */
  readonly initial?: string;
  readonly onSave: (note: { readonly text: string; readonly visibility?: Visibility }) => Promise<unknown>;
  readonly onDone?: () => void;
};

const charactersMax = 4000;

/** The form of a note, and the outcome of saving it. */
function useWriting({ draftKey, initial, onSave, onDone }: Props, more: { readonly visibility?: Visibility }) {
  const { _id: user } = useUserData();
  const [text, setText] = useState(() => readNoteDraft(user, draftKey) ?? initial ?? '');
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const write = (next: string) => {
    setText(next);
    storeNoteDraft(user, draftKey, next === initial ? '' : next);
  };
  const drop = () => storeNoteDraft(user, draftKey, '');
  const save = async () => {
    const wanted = text.trim();
    if (wanted === '' || isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave({ text: wanted, ...more });
      setText('');
      drop();
      onDone?.();
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  };
  /** The user gives the text up. */
  const cancel = () => {
    drop();
    onDone?.();
  };
  return { text, write, save, cancel, failure, isSaving };
}

export function NoteWriter(props: Props) {
  const { initial, onDone } = props;
  const { formatMessage } = useIntl();
  const [visibility, setVisibility] = useState<Visibility>('internal');
  // A tenant's note is visible to everyone who sees the item; a user of the operator chooses.
  const { account, partner } = useUserData();
  const isNew = initial === undefined;
  const mayChoose = isNew && !account && !partner;
  const { text, write, save, cancel, failure, isSaving } = useWriting(props, mayChoose ? { visibility } : {});
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isNew) field.current?.focus();
  }, [isNew]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === 'Escape') cancel();
  };
  return (
    <form
      className={styles.writer}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        ref={field}
        aria-label={formatMessage({ id: isNew ? 'notes.new' : 'notes.edit' })}
        placeholder={formatMessage({ id: 'notes.placeholder' })}
        value={text}
        maxLength={charactersMax}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== undefined && (
        <Notice tone="error" title={formatMessage({ id: 'notes.not_saved' })}>
          {failure instanceof ApiError ? failure.localeMessage : undefined}
        </Notice>
      )}
      <div className={writer.foot}>
        {mayChoose && <VisibilityChoice value={visibility} onChange={setVisibility} />}
        <span className={writer.hint}>{formatMessage({ id: 'notes.hint' })}</span>
        {onDone && (
          <Button variant="default" size="xs" onClick={cancel}>
            {formatMessage({ id: 'common.cancel' })}
          </Button>
        )}
        <Button type="submit" size="xs" loading={isSaving} disabled={text.trim() === ''}>
          {formatMessage({ id: isNew ? 'notes.add' : 'common.save' })}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { readonly value: Visibility; readonly onChange: (value: Visibility) => void };

function VisibilityChoice({ value, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <fieldset className={styles.choice}>
      <legend className={screenReader.only}>{formatMessage({ id: 'notes.for_whom' })}</legend>
      {(['internal', 'shared'] as const).map((one) => (
        <label key={one} title={formatMessage({ id: `notes.${one}_help` })}>
          <input type="radio" name="visibility" checked={value === one} onChange={() => onChange(one)} />
          <span>{labels.enumValue('notes', 'visibility', one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
