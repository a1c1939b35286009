import { FILE_BYTES_MAX } from '@fordra/domain/documents/media/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { ApiError, noAnswer } from '../../api/api-error.ts';
import { type MediaValue, type UploadTarget, uploadFile } from './upload-file.ts';

/** One upload. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed' | 'cancelled';
  /** The sent part, from 0 to 1. */
  readonly part: number;
  readonly failure?: UploadFailure;
};
/** The server's message, or a reason known without asking the server. */
export type UploadFailure = 'too large' | 'no answer' | { readonly said: string | undefined };

const atOnce = 2;

type Handlers = {
  readonly onDone: (file: MediaValue) => void;
  /** The list is no longer on the page. */
  readonly onUnseenFailure: (file: File) => void;
};

/** Sends files, two at a time; each can be cancelled and retried, and continues when the page is left. */
export function useUploads(target: UploadTarget, { onDone, onUnseenFailure }: Handlers) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const isSeen = useIsSeen();

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const leave = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  async function start({ key, file }: Upload): Promise<void> {
    const controller = new AbortController();
    sending.current.set(key, controller);
    change(key, { state: 'sending', part: 0 });
    try {
      const onProgress = (part: number) => change(key, { part });
      const done = await uploadFile(target, file, { onProgress, signal: controller.signal });
      leave(key);
      onDone(done);
    } catch (error) {
      if (controller.signal.aborted) change(key, { state: 'cancelled' });
      else if (isSeen.current) change(key, { state: 'failed', failure: failureOf(error) });
      else onUnseenFailure(file);
    } finally {
      sending.current.delete(key);
    }
  }

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length;
    for (const one of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void start(one);
  }, [uploads]);
  useWarning(uploads.some(({ state }) => state === 'sending' || state === 'waiting'));

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((before) => [...before, ...files.map((file) => anUpload(nextKey.current++, file))]),
    cancel: (key: number) => {
      const controller = sending.current.get(key);
      if (controller) controller.abort();
      else change(key, { state: 'cancelled' });
    },
    retry: (key: number) => change(key, { state: 'waiting', part: 0 }),
    leave,
  };
}

/** A file that is too large is refused before it is sent. */
function anUpload(key: number, file: File): Upload {
  return file.size > FILE_BYTES_MAX
    ? { key, file, state: 'failed', part: 0, failure: 'too large' }
    : { key, file, state: 'waiting', part: 0 };
}

function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return { said: undefined };
  return error.status === noAnswer ? 'no answer' : { said: error.localeMessage };
}

function useIsSeen() {
  const isSeen = useRef(true);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);
  return isSeen;
}

/** Closing the window would abort the upload. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
