import { useEffect, useRef, useState } from 'react';
import type { MediaFile } from './media-file.ts';
import styles from './media-viewer.module.css';

type Props = { readonly file: MediaFile; readonly onFailed: () => void };

/** Spec A §9. */
const retriesMax = 10;
const pauseMs = 500;
const patienceMs = 8_000;

/** A file in a frame. One that comes up empty, or not at all, is begun anew up to ten times before it is given up. */
export function MediaFrame({ file, onFailed }: Props) {
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (attempt < retriesMax ? setAttempt(attempt + 1) : onFailed()), ms);
  };
  // Each attempt has its own timeout.
  useEffect(() => {
    retryAfter(patienceMs);
    return () => clearTimeout(timer.current);
  }, [attempt]);
  return (
    <iframe
      key={attempt}
      className={styles.frame}
      src={file.content_type === 'application/pdf' ? `${file.url}#navpanes=0&view=FitH` : file.url}
      title={file.filename}
      onLoad={({ currentTarget }) => (isRendered(currentTarget) ? clearTimeout(timer.current) : retryAfter(pauseMs))}
    />
  );
}

/**
 * The browser's own viewer is closed to us or, for a PDF, a page with nothing in it to be seen from here: both are proof
 * enough. What we can look into must be the file.
 */
function isRendered(frame: HTMLIFrameElement): boolean {
  const page = frame.contentDocument;
  if (!page || page.contentType === 'application/pdf') return true;
  return page.URL !== 'about:blank' && page.contentType !== 'application/json' && page.body?.childElementCount !== 0;
}
