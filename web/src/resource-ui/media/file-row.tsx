import { pictureTypes } from '@fordra/domain/documents/media/file-kinds';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Instant } from '../../ui/display/instant.tsx';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import { IconDownload, IconTrash } from '../../ui/theme/icons.ts';
import { FileIcon } from './file-icon.tsx';
import styles from './files.module.css';
import { type FileReference, type ItemFile, thumbnailQuery } from './media-query.ts';

type Props = {
  readonly file: ItemFile;
  readonly reference: FileReference;
  readonly onOpen: () => void;
  readonly onDownload: () => void;
  /** Undefined if the user may not remove it. */
  readonly onRemove: (() => void) | undefined;
};

/** A file of the item: a click on its name or picture shows it. */
export function FileRow({ file, reference, onOpen, onDownload, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const { filename: name, content_type: type, size, author_name, _created } = file;
  const download = formatMessage({ id: 'files.download' }, { name });
  const remove = formatMessage({ id: 'files.remove' }, { name });
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {pictureTypes.includes(type) ? <Thumbnail reference={reference} type={type} /> : <FileIcon type={type} />}
      </span>
      <span className={styles.about}>
        <button
          type="button"
          className={styles.open}
          title={formatMessage({ id: 'files.open' }, { name })}
          onClick={onOpen}
        >
          <bdi className={styles.name}>{name}</bdi>
        </button>
        <span className={styles.meta}>
          <span className="figures">{formatBytes(size)}</span> · <bdi>{author_name}</bdi> · <Instant iso={_created} />
        </span>
      </span>
      <span className={styles.buttons}>
        <ActionIcon variant="subtle" color="gray" aria-label={download} title={download} onClick={onDownload}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        {onRemove && !isAsking && (
          <ActionIcon variant="subtle" color="gray" aria-label={remove} title={remove} onClick={() => setAsking(true)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {onRemove && isAsking && (
          <>
            <Button size="compact-sm" color="red" autoFocus onClick={onRemove}>
              {remove}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
              {formatMessage({ id: 'common.cancel' })}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

function Thumbnail({ reference, type }: { readonly reference: FileReference; readonly type: string }) {
  const { data: url } = useQuery(thumbnailQuery(reference));
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return <FileIcon type={type} />;
  return <img className={styles.thumbnail} src={url} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
