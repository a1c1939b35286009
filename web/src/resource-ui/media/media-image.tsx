import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MediaFile } from './media-file.ts';
import styles from './media-viewer.module.css';

type Props = { readonly file: MediaFile; readonly onFailed: () => void };

/** Fits the window; a click shows it in its own size. */
export function MediaImage({ file, onFailed }: Props) {
  const { formatMessage } = useIntl();
  const [isWhole, setWhole] = useState(true);
  return (
    <div className={styles.stage} data-size={isWhole ? 'fit' : 'actual'}>
      <UnstyledButton
        className={styles.zoom}
        title={formatMessage({ id: isWhole ? 'media.actual_size' : 'media.fit' })}
        onClick={() => setWhole(!isWhole)}
      >
        <img className={styles.image} src={file.url} alt={file.filename} onError={onFailed} />
      </UnstyledButton>
    </div>
  );
}
