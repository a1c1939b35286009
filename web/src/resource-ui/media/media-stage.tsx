import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { IconDownload, IconExternalLink } from '../../ui/theme/icons.ts';
import type { MediaFile } from './media-file.ts';
import { MediaFrame } from './media-frame.tsx';
import { MediaImage } from './media-image.tsx';
import { type MediaKind, mediaKindOf } from './media-kind.ts';
import { MediaText } from './media-text.tsx';
import styles from './media-viewer.module.css';

type Props = {
  readonly file: MediaFile;
  /** A newer link, if that of the shown file may have expired. */
  readonly freshUrl?: string;
};

/** A file and its buttons: open and download. */
export function MediaStage({ file, freshUrl = file.url }: Props) {
  const { formatMessage } = useIntl();
  const { filename, content_type } = file;
  const newWindow = formatMessage({ id: 'media.new_window' });
  return (
    <div className={styles.viewer}>
      <Content key={file.url} file={file} />
      <div className={styles.choices}>
        {mediaKindOf(content_type) !== 'none' && (
          <ActionIcon
            component="a"
            href={freshUrl}
            target="_blank"
            rel="noreferrer"
            size="lg"
            variant="default"
            aria-label={newWindow}
            title={newWindow}
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <Button
          component="a"
          href={freshUrl}
          download={filename}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {formatMessage({ id: 'media.download' })}
        </Button>
      </div>
    </div>
  );
}

const shows: Readonly<Record<Exclude<MediaKind, 'none'>, typeof MediaImage>> = {
  image: MediaImage,
  frame: MediaFrame,
  text: MediaText,
};

function Content({ file }: { readonly file: MediaFile }) {
  const { formatMessage } = useIntl();
  const [isFailed, setFailed] = useState(false);
  const kind = mediaKindOf(file.content_type);
  if (isFailed) {
    return (
      <div className={styles.stage} role="alert">
        <EmptyState
          title={formatMessage({ id: 'media.failed' })}
          action={
            <Button variant="default" onClick={() => setFailed(false)}>
              {formatMessage({ id: 'common.retry' })}
            </Button>
          }
        >
          {formatMessage({ id: 'media.failed_help' })}
        </EmptyState>
      </div>
    );
  }
  if (kind === 'none') {
    return (
      <div className={styles.stage}>
        <EmptyState title={formatMessage({ id: 'media.not_shown' })}>
          {formatMessage({ id: 'media.not_shown_help' })}
        </EmptyState>
      </div>
    );
  }
  const Shown = shows[kind];
  return <Shown file={file} onFailed={() => setFailed(true)} />;
}
