import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { mediaTextQuery } from './fetch-media-text.ts';
import type { MediaFile } from './media-file.ts';
import styles from './media-viewer.module.css';

type Props = { readonly file: MediaFile; readonly onFailed: () => void };

/** In the portal's own font and colours; nothing in the file is executed. */
export function MediaText({ file, onFailed }: Props) {
  const { formatMessage } = useIntl();
  const { data, isError } = useQuery(mediaTextQuery(file.url));
  useEffect(() => {
    if (isError) onFailed();
  }, [isError, onFailed]);
  if (!data) {
    return (
      <div className={styles.stage}>
        <Loader aria-label={formatMessage({ id: 'common.loading' })} />
      </div>
    );
  }
  return (
    <>
      {data.isCut && <p className={styles.note}>{formatMessage({ id: 'media.cut' })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.text} aria-label={file.filename} tabIndex={0}>
        <pre dir="auto">{data.text}</pre>
      </section>
    </>
  );
}
