import { useIntl } from 'react-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { MediaFile } from './media-file.ts';
import { MediaStage } from './media-stage.tsx';

type Props = { readonly file: MediaFile; readonly onClose: () => void };

/** Shows a file over the page (spec A §2.3): pictures, PDF and text; others can be downloaded. */
export function MediaViewer({ file, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      size="wide"
      title={<bdi>{file.filename}</bdi>}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <MediaStage file={file} />
    </Dialog>
  );
}
