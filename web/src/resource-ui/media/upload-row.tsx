import { FILE_MB_MAX } from '@fordra/domain/documents/media/file-kinds';
import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import { IconRefresh, IconX } from '../../ui/theme/icons.ts';
import { FileIcon } from './file-icon.tsx';
import styles from './files.module.css';
import type { Upload, UploadFailure } from './use-uploads.ts';

type Props = {
  readonly upload: Upload;
  readonly onCancel: (key: number) => void;
  readonly onRetry: (key: number) => void;
  readonly onLeave: (key: number) => void;
};

/** An upload: its progress, or why it failed. */
export function UploadRow({ upload, onCancel, onRetry, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const { key, file, state, part } = upload;
  const isRunning = state === 'sending' || state === 'waiting';
  const words = useStateWords(upload);
  const name = file.name;
  const end = () => (isRunning ? onCancel(key) : onLeave(key));
  const endLabel = formatMessage({ id: isRunning ? 'files.cancel' : 'files.dismiss' }, { name });
  const retryLabel = formatMessage({ id: 'files.retry' }, { name });
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.picture}>
        <FileIcon type={file.type} />
      </span>
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.meta} role={state === 'failed' ? 'alert' : undefined}>
          {words} · <span className="figures">{formatBytes(file.size)}</span>
        </span>
        {isRunning && <progress className={styles.progress} max={1} value={part} aria-label={name} />}
      </span>
      <span className={styles.buttons}>
        {!isRunning && upload.failure !== 'too large' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={retryLabel}
            title={retryLabel}
            onClick={() => onRetry(key)}
          >
            <IconRefresh size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={endLabel} title={endLabel} onClick={end}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

function useStateWords({ state, part, failure }: Upload): string {
  const { formatMessage } = useIntl();
  const failureWords = useFailureWords();
  switch (state) {
    case 'waiting':
      return formatMessage({ id: 'files.waiting' });
    case 'cancelled':
      return formatMessage({ id: 'files.cancelled' });
    case 'failed':
      return failureWords(failure);
    default:
      // All bytes are sent, and the server checks the file.
      if (part >= 1) return formatMessage({ id: 'files.checking' });
      return formatMessage({ id: 'files.sending' }, { percent: Math.floor(part * 100) });
  }
}

function useFailureWords(): (failure: UploadFailure | undefined) => string {
  const { formatMessage } = useIntl();
  return (failure) => {
    if (failure === 'too large') return formatMessage({ id: 'refusal.file_too_large' }, { max: FILE_MB_MAX });
    if (failure === 'no answer') return formatMessage({ id: 'files.no_answer' });
    return failure?.said ?? formatMessage({ id: 'system.error' });
  };
}
