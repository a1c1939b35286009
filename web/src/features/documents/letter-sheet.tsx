import { useState } from 'react';
import { MediaStage } from '../../resource-ui/media/media-stage.tsx';

type Props = { readonly url: string; readonly filename: string };

/** A printed letter. The link is replaced before it expires, without reloading the page that is being read. */
export function LetterSheet({ url, filename }: Props) {
  const [shown] = useState(url);
  return <MediaStage file={{ url: shown, filename, content_type: 'application/pdf' }} freshUrl={url} />;
}
