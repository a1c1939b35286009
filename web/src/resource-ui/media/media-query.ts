import type { MediaFile as StoredFile } from '@fordra/resources/documents/media-files';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from '../query/items.ts';

export type ItemFile = Pick<
  StoredFile,
  '_id' | '_etag' | '_created' | 'filename' | 'content_type' | 'size' | 'author' | 'author_name'
>;

/** The item through which a file is requested. */
export type FileReference = { readonly resource: string; readonly id: string; readonly file: string };

const pageSize = 50;
/** Links are valid for five minutes. */
const linkMs = 240_000;

/** The files of one item, newest first. */
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

export function removeFile({ _id, _etag }: Pick<ItemFile, '_id' | '_etag'>): Promise<unknown> {
  return request('DELETE', `/media--files/${_id}`, { etag: _etag });
}

/** A link to the file that is valid for a short time without a token. */
export async function fetchFileUrl({ resource, id, file }: FileReference, variant?: 'thumbnail'): Promise<string> {
  const query = { ...(variant && { variant }) };
  const { url } = await request<{ url: string }>('GET', `/media--url/${resource}/${id}/${file}`, { query });
  return url;
}

export function thumbnailQuery(reference: FileReference) {
  return queryOptions({
    queryKey: ['media--url', reference.resource, reference.id, reference.file],
    staleTime: linkMs,
    retry: false,
    queryFn: () => fetchFileUrl(reference, 'thumbnail'),
  });
}
