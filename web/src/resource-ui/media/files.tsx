import { whyFileStays } from '@fordra/domain/documents/check-file-removal';
import { FILE_MB_MAX, fileExtensions } from '@fordra/domain/documents/media/file-kinds';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useCall } from '../../failure/use-call.tsx';
import { DropZone } from '../../ui/control/drop-zone.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { businessNow } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { filesQuery, type ItemFile, removeFile } from './media-query.ts';
import { UploadRow } from './upload-row.tsx';
import { useFileViewer } from './use-file-viewer.tsx';
import { useUploads } from './use-uploads.ts';

type Props = { readonly resource: string; readonly id: string };

/** The files of an item; a user who may edit the item may add files. */
export function Files({ resource, id, mayAdd }: Props & { readonly mayAdd: boolean }) {
  const { formatMessage } = useIntl();
  const files = useInfiniteQuery(filesQuery(resource, id));
  const { open, download, viewer } = useFileViewer();
  const removalOf = useRemoval(resource, id);
  const all = files.data?.pages.flatMap(({ _items }) => _items);
  if (files.error && !all) return <LoadFailure error={files.error} onRetry={() => void files.refetch()} />;
  return (
    <div className={`${card.card} ${styles.files}`}>
      {mayAdd && <Adding {...{ resource, id }} />}
      {!all ? (
        <div className={styles.pending} aria-busy="true" />
      ) : all.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'files.empty' })}>
          {formatMessage({ id: 'files.empty_help' })}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {all.map((file) => {
            const reference = { resource, id, file: file._id };
            return (
              <FileRow
                key={file._id}
                {...{ file, reference }}
                onOpen={() => void open(reference, file)}
                onDownload={() => void download(reference, file)}
                onRemove={removalOf(file)}
              />
            );
          })}
        </ul>
      )}
      {files.hasNextPage && (
        <Button variant="default" loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          {formatMessage({ id: 'history.more' })}
        </Button>
      )}
      {viewer}
    </div>
  );
}

/** The function that removes a file, for a user who may; the server decides. */
function useRemoval(resource: string, id: string) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const call = useCall();
  const { _id: me } = useUserData();
  const claims = readClaims();
  return (file: ItemFile) => {
    const user = { id: me, kind: claims?.system_user ? 'system_user' : '' };
    if (claims?.readonly || whyFileStays(file, user, businessNow().toISOString()) !== undefined) return undefined;
    const remove = async () => {
      await removeFile(file);
      await queries.invalidateQueries({ queryKey: filesQuery(resource, id).queryKey });
    };
    return () => void call(remove, { done: formatMessage({ id: 'files.removed' }, { name: file.filename }) });
  };
}

/** The drop zone and the uploads. */
function Adding({ resource, id }: Props) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { uploads, add, cancel, retry, leave } = useUploads(
    { resource, id },
    {
      onDone: () => void queries.invalidateQueries({ queryKey: filesQuery(resource, id).queryKey }),
      onUnseenFailure: ({ name }) =>
        void notifications.show({ color: 'red', message: formatMessage({ id: 'files.failed' }, { name }) }),
    },
  );
  return (
    <>
      <DropZone
        title={formatMessage({ id: 'files.drop' })}
        or={formatMessage({ id: 'files.or' })}
        choose={formatMessage({ id: 'files.choose' })}
        hint={formatMessage({ id: 'files.hint' }, { max: FILE_MB_MAX })}
        accept={fileExtensions}
        multiple
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={formatMessage({ id: 'files.uploads' })}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} onLeave={leave} />
          ))}
        </ul>
      )}
    </>
  );
}
