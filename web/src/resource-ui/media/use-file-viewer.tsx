import { notifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import type { MediaFile } from './media-file.ts';
import { type FileReference, fetchFileUrl } from './media-query.ts';

// Loaded when a file is first opened.
const MediaViewer = lazy(async () => ({ default: (await import('./media-viewer.tsx')).MediaViewer }));

type Known = Omit<MediaFile, 'url'>;

/** Opens files over the page, or downloads them; each time by a new link that is valid for a few minutes. */
export function useFileViewer(): {
  readonly open: (reference: FileReference, file: Known) => Promise<void>;
  readonly download: (reference: FileReference, file: Known) => Promise<void>;
  readonly viewer: ReactNode;
} {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<MediaFile>();
  const withUrl = async (reference: FileReference, use: (url: string) => void) => {
    try {
      use(await fetchFileUrl(reference));
    } catch (error) {
      const why = error instanceof ApiError ? error.localeMessage : undefined;
      notifications.show({ color: 'red', message: why ?? formatMessage({ id: 'files.cannot_open' }) });
    }
  };
  return {
    open: (reference, { filename, content_type }) =>
      withUrl(reference, (url) => setShown({ url, filename, content_type })),
    download: (reference, { filename }) =>
      withUrl(reference, (href) => Object.assign(document.createElement('a'), { href, download: filename }).click()),
    viewer: shown && (
      <Suspense fallback={null}>
        <MediaViewer file={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  };
}
