import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';

const PAGE = 100;

/** The names of these groups, as far as the asker may read them. */
export async function readGroupNames(
  records: Records,
  asker: Requester,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += PAGE) {
    const where = { _id: { $in: ids.slice(from, from + PAGE) } };
    const query = { where, projection: { name: 1 }, page: 1, maxResults: PAGE };
    const page = await records.readMany(asker, records.find('access--groups')!, query);
    for (const { _id, name } of page?.items ?? []) if (typeof name === 'string') names.set(String(_id), name);
  }
  return names;
}
