import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { fetchAll } from '../../../resource-ui/query/fetch-all.ts';
import type { Item, Page } from '../../../resource-ui/query/items.ts';
import { findOrCreateOwn } from '../../../user/own-document.ts';
import type { CreditorSettingsDocument, CreditorSettingsValues, PathUpdate } from './creditor-settings-shape.ts';

const path = '/creditor--settings';
const creditorsAtOnce = 100;
/** The default settings of a creditor. */
const defaultCreditorSettings: CreditorSettingsValues = {
  notification_types: {},
  dashboard_statistics: { hidden: [] },
};

/** The settings of these creditors, by creditor; one without settings is absent. */
export function creditorSettingsQuery(creditors: readonly string[]) {
  return queryOptions({
    queryKey: ['creditor-settings', creditors],
    staleTime: 0,
    enabled: creditors.length > 0,
    queryFn: async ({ signal }) => {
      const documents: CreditorSettingsDocument[] = [];
      for (let from = 0; from < creditors.length; from += creditorsAtOnce) {
        const where = { creditor: { $in: creditors.slice(from, from + creditorsAtOnce) } };
        documents.push(...(await fetchAll<CreditorSettingsDocument>(path, { where }, signal)));
      }
      return new Map(documents.map((document) => [document.creditor, document]));
    },
  });
}

async function findCreditorSettings(creditor: string): Promise<CreditorSettingsDocument | undefined> {
  return (await request<Page<CreditorSettingsDocument>>('GET', path, { query: { where: { creditor } } }))._items[0];
}

export function findOrMakeCreditorSettings(creditor: string): Promise<CreditorSettingsDocument> {
  return findOrCreateOwn(
    () => findCreditorSettings(creditor),
    async () => {
      const body = { creditor, settings: defaultCreditorSettings };
      const made = await request<Pick<Item, '_id' | '_etag' | '_updated'>>('POST', path, { body });
      return { _id: made._id, _etag: made._etag, _updated: made._updated, ...body };
    },
  );
}

export function patchCreditorSettings(
  { _id, _etag }: CreditorSettingsDocument,
  updates: readonly PathUpdate[],
): Promise<Pick<Item, '_etag' | '_updated'>> {
  return request('PATCH', `${path}/${_id}`, { body: updates, etag: _etag });
}
