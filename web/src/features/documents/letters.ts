import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

type LetterLink = { readonly url: string };
type LetterPreview = LetterLink & { readonly kind: string; readonly date: string };

/** Links are good for five minutes: one that is looked at for longer is replaced before it ends. */
const linkMs = 240_000;
const kept = { staleTime: linkMs, refetchInterval: linkMs, retry: false } as const;

/** An address that opens the printed letter for a short while, without a token. */
export function letterPdfQuery(id: string) {
  return queryOptions({
    queryKey: ['letter-pdf', id],
    ...kept,
    queryFn: ({ signal }) => request<LetterLink>('GET', `/letters/${encodeURIComponent(id)}/pdf`, { signal }),
  });
}

/** A letter of a case, `next` or of a kind, as it would be sent today; asked for anew when the case has changed. */
export function letterPreviewQuery(id: string, kind: string, etag: string) {
  return queryOptions({
    queryKey: ['letter-preview', id, kind, etag],
    ...kept,
    queryFn: ({ signal }) =>
      request<LetterPreview>('GET', `/cases/${encodeURIComponent(id)}/letter-preview/${encodeURIComponent(kind)}`, {
        signal,
      }),
  });
}
