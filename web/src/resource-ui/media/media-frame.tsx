import { useEffect, useRef, useState } from 'react';
import type { MediaFile } from './media-file.ts';
import styles from './media-viewer.module.css';

type Props = { readonly file: MediaFile; readonly onFailed: () => void };

/** Spec A §9. */
const retriesMax = 10;
const pauseMs = 500;
const patienceMs = 8_000;

/** A file in a frame. If it stays empty or does not load, it is loaded again up to ten times. */
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
 * The browser's own viewer cannot be inspected or, for a PDF, is a page without visible content: both show that it
 * works. A frame that can be inspected must contain the file.
 */
function isRendered(frame: HTMLIFrameElement): boolean {
  const page = frame.contentDocument;
  if (!page || page.contentType === 'application/pdf') return true;
  return page.URL !== 'about:blank' && page.contentType !== 'application/json' && page.body?.childElementCount !== 0;
}
