import { whyNotChanged } from '@fordra/domain/documents/check-note';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { useCall } from '../../failure/use-call.tsx';
import { Instant } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { businessNow } from '../../ui/format/today.ts';
import { IconPencil, IconPin, IconPinFilled, IconTrash } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import { NoteWriter } from './note-writer.tsx';
import styles from './notes.module.css';
import type { Note as NoteItem } from './notes-query.ts';

type Props = {
  readonly note: NoteItem;
  readonly onChange: (
    note: NoteItem,
    changes: { readonly text?: string; readonly pinned?: boolean },
  ) => Promise<unknown>;
  readonly onRemove: (note: NoteItem) => void;
};

export function Note({ note, onChange, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={styles.note} data-pinned={note.pinned || undefined}>
      <div className={styles.head}>
        <bdi className={styles.author}>{note.author_name}</bdi>
        <span className={styles.when}>
          <Instant iso={note._created} />
        </span>
        {note.pinned && <StateBadge colour="amber">{formatMessage({ id: 'notes.pinned' })}</StateBadge>}
        <StateBadge colour={note.visibility === 'shared' ? 'violet' : 'grey'}>
          {labels.enumValue('notes', 'visibility', note.visibility)}
        </StateBadge>
        <NoteButtons {...{ note, onChange, onRemove }} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <NoteWriter
          draftKey={note._id}
          initial={note.text}
          onSave={({ text }) => onChange(note, { text })}
          onDone={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {note.text}
        </p>
      )}
    </li>
  );
}

/** What this user may do with the note; the server decides. */
function NoteButtons({ note, onChange, onRemove, onEdit }: Props & { readonly onEdit: () => void }) {
  const { formatMessage } = useIntl();
  const call = useCall();
  const { _id: me, access_rights } = useUserData();
  const { methods = [], attribute_access: attributes = {} } = access_rights.notes ?? {};
  const kind = readClaims()?.system_user ? 'system_user' : '';
  const isOwn = whyNotChanged(note, { id: me, kind }, businessNow().toISOString()) === undefined;
  const mayPatch = methods.includes('PATCH');
  const pin = () => call(() => onChange(note, { pinned: !note.pinned }), { done: null });
  return (
    <span className={styles.buttons}>
      {mayPatch && attributes.pinned === 'write' && (
        <IconButton
          icon={note.pinned ? IconPinFilled : IconPin}
          label={formatMessage({ id: note.pinned ? 'notes.unpin' : 'notes.pin' })}
          onClick={() => void pin()}
        />
      )}
      {isOwn && mayPatch && attributes.text === 'write' && (
        <IconButton icon={IconPencil} label={formatMessage({ id: 'notes.edit' })} onClick={onEdit} />
      )}
      {isOwn && methods.includes('DELETE') && (
        <IconButton icon={IconTrash} label={formatMessage({ id: 'notes.remove' })} onClick={() => onRemove(note)} />
      )}
    </span>
  );
}

type ButtonProps = { readonly icon: typeof IconPin; readonly label: string; readonly onClick: () => void };

function IconButton({ icon: Icon, label, onClick }: ButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
