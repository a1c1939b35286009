import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

type LetterLink = { readonly url: string };
type LetterPreview = LetterLink & { readonly kind: string; readonly date: string };

/** Links are valid for five minutes: they are replaced before they expire. */
const linkMs = 240_000;
const kept = { staleTime: linkMs, refetchInterval: linkMs, retry: false } as const;

/** A link to the printed letter that is valid for a short time without a token. */
export function letterPdfQuery(id: string) {
  return queryOptions({
    queryKey: ['letter-pdf', id],
    ...kept,
    queryFn: ({ signal }) => request<LetterLink>('GET', `/letters/${encodeURIComponent(id)}/pdf`, { signal }),
  });
}

/** A letter of a case, `next` or of a kind, as it would be sent today; fetched again when the case has changed. */
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
