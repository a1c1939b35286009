import { queryOptions } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import type { CreditorSettingsDocument, CreditorSettingsValues, PathUpdate } from './creditor-settings-shape.ts';
import { fetchAll } from './fetch-all.ts';
import type { Item, Page } from './items.ts';
import { request } from './request.ts';

const path = '/creditor--settings';
const creditorsAtOnce = 100;
/** What a creditor without settings of its own has. */
const defaultCreditorSettings: CreditorSettingsValues = {
  notification_types: {},
  dashboard_statistics: { hidden: [] },
};

/** The settings of these creditors, by creditor; one that has none yet is not among them. */
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

/** Found or made with the defaults; who loses the race takes what the other made. */
export async function findOrMakeCreditorSettings(creditor: string): Promise<CreditorSettingsDocument> {
  const found = await findCreditorSettings(creditor);
  if (found) return found;
  const settings = defaultCreditorSettings;
  try {
    const made = await request<Pick<Item, '_id' | '_etag' | '_updated'>>('POST', path, {
      body: { creditor, settings },
    });
    return { _id: made._id, _etag: made._etag, _updated: made._updated, creditor, settings };
  } catch (error) {
    const status = statusOf(error);
    const others = status === 409 || status === 422 ? await findCreditorSettings(creditor) : undefined;
    if (!others) throw error;
    return others;
  }
}

export function patchCreditorSettings(
  { _id, _etag }: CreditorSettingsDocument,
  updates: readonly PathUpdate[],
): Promise<Pick<Item, '_etag' | '_updated'>> {
  return request('PATCH', `${path}/${_id}`, { body: updates, etag: _etag });
}
