import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';

export type ShownGroup = Item & {
  readonly name: string;
  readonly type?: string;
  readonly creditors?: readonly string[] | null;
};

const groupsMax = 100;

export function groupsQuery(where: object) {
  const projection = { name: 1, type: 1, creditors: 1 } as const;
  return itemsQuery('access--groups', { where, sort: 'name', page: 1, max_results: groupsMax, projection });
}
