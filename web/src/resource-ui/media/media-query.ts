import type { MediaFile as StoredFile } from '@fordra/resources/documents/media-files';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from '../query/items.ts';

export type ItemFile = Pick<StoredFile, '_id' | '_created' | 'filename' | 'content_type' | 'size' | 'author_name'>;

/** Where a file is asked for: at the item it stands on. */
export type FileReference = { readonly resource: string; readonly id: string; readonly file: string };

const pageSize = 50;
/** Links are good for five minutes. */
const linkMs = 240_000;

/** The files on one item, newest first. */
export function filesQuery(resource: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['media--files', resource, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request<Page<ItemFile>>('GET', '/media--files', {
        query: {
          where: { target_resource: resource, target_id: id },
          sort: '-_created',
          page: pageParam,
          max_results: pageSize,
        },
        signal,
      }),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

/** An address that opens the file for a short while, without a token. */
export async function fetchFileUrl({ resource, id, file }: FileReference, variant?: 'thumbnail'): Promise<string> {
  const query = { ...(variant && { variant }) };
  const { url } = await request<{ url: string }>('GET', `/media--url/${resource}/${id}/${file}`, { query });
  return url;
}

export function thumbnailQuery(place: FileReference) {
  return queryOptions({
    queryKey: ['media--url', place.resource, place.id, place.file],
    staleTime: linkMs,
    retry: false,
    queryFn: () => fetchFileUrl(place, 'thumbnail'),
  });
}
