import { createContext, use } from 'react';
import { useIntl } from 'react-intl';
import styles from './files.module.css';
import type { MediaValue } from './upload-file.ts';
import { useFileViewer } from './use-file-viewer.tsx';

/** The item whose attributes are shown: its files are opened through it. */
export const MediaOwnerContext = createContext<{ readonly resource: string; readonly id: string } | undefined>(
  undefined,
);

/** A file in an attribute: its name, which opens it if the item is known. */
export function MediaLink({ value }: { readonly value: MediaValue }) {
  const owner = use(MediaOwnerContext);
  return owner ? <OpeningLink value={value} owner={owner} /> : <bdi>{value.filename}</bdi>;
}

type Props = { readonly value: MediaValue; readonly owner: { readonly resource: string; readonly id: string } };

function OpeningLink({ value, owner }: Props) {
  const { formatMessage } = useIntl();
  const { open, viewer } = useFileViewer();
  const { id: file, filename: name } = value;
  return (
    <>
      <button
        type="button"
        className={`${styles.open} ${styles.link}`}
        title={formatMessage({ id: 'files.open' }, { name })}
        onClick={() => void open({ ...owner, file }, value)}
      >
        <bdi className={styles.name}>{name}</bdi>
      </button>
      {viewer}
    </>
  );
}
