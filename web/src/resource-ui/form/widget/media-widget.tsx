import { FILE_MB_MAX, fileExtensions } from '@fordra/domain/documents/media/file-kinds';
import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { DropZone } from '../../../ui/control/drop-zone.tsx';
import { formatBytes } from '../../../ui/format/format-bytes.ts';
import { IconTrash } from '../../../ui/theme/icons.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { FileIcon } from '../../media/file-icon.tsx';
import styles from '../../media/files.module.css';
import type { MediaValue } from '../../media/upload-file.ts';
import { UploadRow } from '../../media/upload-row.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import type { WidgetProps } from './widget-props.ts';

/** One file: it is uploaded when it is chosen, and attached to the item when the form is saved. */
export function MediaWidget({ id, typed, disabled, error, describedBy, onChange, onBlur }: WidgetProps) {
  const { formatMessage } = useIntl();
  const held = readHeld(typed);
  const { uploads, add, cancel, retry, leave } = useUploads(
    { id: useUserData()._id },
    {
      onDone: (file) => {
        onChange(JSON.stringify(file));
        onBlur();
      },
      onUnseenFailure: () => {},
    },
  );
  if (held) return <Held id={id} file={held} disabled={disabled} onClear={() => onChange('')} />;
  if (uploads.length > 0) {
    return (
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} onLeave={leave} />
        ))}
      </ul>
    );
  }
  return (
    <DropZone
      id={id}
      title={formatMessage({ id: 'files.drop_one' })}
      or={formatMessage({ id: 'files.or' })}
      choose={formatMessage({ id: 'files.choose_one' })}
      hint={formatMessage({ id: 'files.hint' }, { max: FILE_MB_MAX })}
      accept={fileExtensions}
      disabled={disabled}
      describedBy={describedBy}
      isInvalid={error !== undefined}
      onFiles={add}
    />
  );
}

type HeldProps = {
  readonly id: string;
  readonly file: MediaValue;
  readonly disabled: boolean;
  readonly onClear: () => void;
};

function Held({ id, file, disabled, onClear }: HeldProps) {
  const { formatMessage } = useIntl();
  const clear = formatMessage({ id: 'files.clear' });
  return (
    <div className={styles.held}>
      <FileIcon type={file.content_type} />
      <span className={styles.about}>
        <bdi className={styles.name}>{file.filename}</bdi>
        <span className={`${styles.meta} figures`}>{formatBytes(file.size)}</span>
      </span>
      <ActionIcon
        id={id}
        variant="subtle"
        color="gray"
        aria-label={clear}
        title={clear}
        disabled={disabled}
        onClick={onClear}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function readHeld(typed: WidgetProps['typed']): MediaValue | undefined {
  return typeof typed === 'string' && typed !== '' ? (JSON.parse(typed) as MediaValue) : undefined;
}
