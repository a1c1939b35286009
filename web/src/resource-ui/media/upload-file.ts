import { ApiError, noAnswer } from '../../api/api-error.ts';
import { readAnswer } from '../../api/read-answer.ts';
import { endSession, selectedToken } from '../../api/session.ts';
import { waitForToken } from '../../api/wait-for-token.ts';

/** A file as the server stores it, and as attributes contain it. */
export type MediaValue = {
  readonly id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
};

/** Without a resource the file is attached to nothing until a write names it. */
export type UploadTarget = { readonly id: string; readonly resource?: string };

type Options = { readonly onProgress?: (part: number) => void; readonly signal?: AbortSignal };

/** Sends one file with XMLHttpRequest, since `fetch` does not report progress. */
export async function uploadFile(target: UploadTarget, file: File, options: Options = {}): Promise<MediaValue> {
  const form = new FormData();
  if (target.resource) form.append('domain', target.resource);
  form.append('file', file, file.name);
  const { id, filename, content_type, size } = await postForm<MediaValue>(
    `/api/media--upload/${target.id}`,
    form,
    options,
  );
  return { id, filename, content_type, size };
}

/** Sends a form with a file to any call that takes one. */
export async function postForm<Answer>(url: string, form: FormData, options: Options = {}): Promise<Answer> {
  const token = await waitForToken(options.signal);
  const reply = await post(url, form, token, options);
  if ((reply.status === 401 || reply.status === 419) && token && token === selectedToken()) endSession('token_expired');
  return readAnswer<Answer>(reply);
}

function post(
  url: string,
  form: FormData,
  token: string | undefined,
  { onProgress, signal }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const fail = () => reject(new ApiError({ status: noAnswer, message: 'no answer' }));
    sending.open('POST', url);
    sending.setRequestHeader('Accept', 'application/json');
    sending.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (token) sending.setRequestHeader('X-API-Key', token);
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
    sending.onerror = fail;
    sending.onabort = () => reject(signal?.reason ?? new DOMException('cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    if (signal?.aborted) return reject(signal.reason);
    sending.send(form);
  });
}
