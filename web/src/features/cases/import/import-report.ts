import type { FileImportReport, ImportStatus } from '@fordra/resources/cases/file-import-reports';
import type { FileImportRow } from '@fordra/resources/cases/file-import-rows';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { postForm } from '../../../resource-ui/media/upload-file.ts';
import { runAction } from '../../../resource-ui/query/actions.ts';
import { fetchItem } from '../../../resource-ui/query/item.ts';
import type { Page } from '../../../resource-ui/query/items.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';

export const importReports = 'file--import-reports';
export const importRows = 'file--import-rows';

/** The states in which the portal works on the import by itself. */
const working: readonly ImportStatus[] = ['received', 'reading', 'checking', 'queued', 'registering', 'undoing'];
const POLL_MS = 1_000;

export function importReportQuery(id: string) {
  return queryOptions({
    queryKey: ['item', importReports, id],
    queryFn: async ({ signal }) => (await fetchItem(importReports, id, signal)) as unknown as FileImportReport,
    refetchInterval: ({ state }) => (state.data && working.includes(state.data.status) ? POLL_MS : false),
  });
}

type RowsAsked = { readonly where: object; readonly page: number; readonly max_results: number };

export function importRowsQuery(asked: RowsAsked) {
  return queryOptions({
    queryKey: ['items', importRows, asked],
    queryFn: ({ signal }) => fetchRows(asked, signal),
  });
}

export function fetchRows(asked: RowsAsked, signal?: AbortSignal): Promise<Page<FileImportRow>> {
  return request('GET', `/${importRows}`, { query: { ...asked, sort: 'row_no' }, ...(signal && { signal }) });
}

/** Sends a file of cases; one that was sent before is refused unless it is to be imported again. */
export async function sendImportFile(
  creditor: string,
  file: File,
  isAgain: boolean,
  onProgress: (part: number) => void,
): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const query = `kind=cases${isAgain ? '&again=true' : ''}`;
  return (await postForm<{ _id: string }>(`/api/file--imports/${creditor}?${query}`, form, { onProgress }))._id;
}

/** Does something to the version of the import that the user has seen. */
export function runOnImport({ _id: id, _etag: etag }: FileImportReport, action: string, input: object = {}) {
  return runAction({
    resource: importReports,
    id,
    action,
    input: input as Record<string, unknown>,
    etag,
    key: newKey(),
  });
}
