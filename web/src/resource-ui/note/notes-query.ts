import type { Note as StoredNote } from '@fordra/resources/documents/notes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Page } from '../query/items.ts';

export type Note = Pick<
  StoredNote,
  '_id' | '_etag' | '_created' | '_updated' | 'text' | 'pinned' | 'visibility' | 'author' | 'author_name'
>;

const pageSize = 50;

/** The notes of one item: pinned ones first, then the newest. */
export function notesQuery(resource: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['notes', resource, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request<Page<Note>>('GET', '/notes', {
        query: {
          where: { target_resource: resource, target_id: id },
          sort: '-pinned,-_created',
          page: pageParam,
          max_results: pageSize,
        },
        signal,
      }),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

export function addNote(
  on: { readonly resource: string; readonly id: string },
  note: Partial<Pick<Note, 'text' | 'visibility'>>,
): Promise<unknown> {
  return request('POST', '/notes', { body: { target_resource: on.resource, target_id: on.id, ...note } });
}

export function changeNote({ _id, _etag }: Note, changes: Partial<Pick<Note, 'text' | 'pinned'>>): Promise<unknown> {
  return request('PATCH', `/notes/${_id}`, { body: changes, etag: _etag });
}

export function removeNote({ _id, _etag }: Note): Promise<unknown> {
  return request('DELETE', `/notes/${_id}`, { etag: _etag });
}
