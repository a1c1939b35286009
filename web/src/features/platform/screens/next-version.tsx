import { useIntl } from 'react-intl';
import { CopyItemButton, valuesOf } from '../../../resource-ui/form/create/copy-item-button.tsx';
import { fetchItems, type Item } from '../../../resource-ui/query/items.ts';

const resource = 'ui--structures';
const copied = ['name', 'role', 'account', 'partner', 'structure'] as const;

/** Makes the next version of screens that are no longer changed. */
export function NextVersion({ item }: { readonly item: Readonly<Record<string, unknown>> }) {
  const { formatMessage } = useIntl();
  const values = async () => {
    const where = Object.fromEntries(
      (['name', 'role', 'account', 'partner'] as const).map((name) => [name, item[name] ?? { $exists: false }]),
    );
    const query = { where, sort: '-version', page: 1, max_results: 1 };
    const [newest] = (await fetchItems(resource, query, new AbortController().signal))._items as readonly Item[];
    return { ...valuesOf(item, copied), version: Number(newest?.version ?? item.version) + 1 };
  };
  return (
    <CopyItemButton {...{ resource, values }} label={formatMessage({ id: 'screens.next_version' })} tab="screens" />
  );
}
