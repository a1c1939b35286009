import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useMemo } from 'react';
import type { Item } from '../../api/items.ts';
import { useLabels } from '../use-labels.ts';
import { ListCards, type View } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import { TitlesContext } from './reference-cell.tsx';
import type { Density } from './row-height.ts';
import type { SortKey } from './sort-state.ts';
import { useColumns } from './use-columns.tsx';
import { useListTitles } from './use-list-titles.ts';

export type RowsProps = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly definition: Definition | undefined;
  readonly paths: readonly string[];
  readonly sort: readonly SortKey[];
  readonly density: Density;
  readonly onSort: (attribute: string, add: boolean) => void;
};

type Props = RowsProps & {
  readonly items: readonly Item[] | undefined;
  readonly isStale: boolean;
  readonly view: View;
  readonly isPhone: boolean;
};

/** One page, as a table or as cards. */
export function PageRows({ resource, ui, definition, paths, items, isStale, view, isPhone, ...table }: Props) {
  const labels = useLabels();
  const pages = useMemo(() => (items ? [items] : []), [items]);
  const titles = useListTitles(definition, paths, pages);
  const columns = useColumns(ui, resource, definition, paths);
  const shown = { resource, label: labels.resource(resource), columns, items: definition && items, isStale };
  return (
    <TitlesContext value={titles}>
      {isPhone || view === 'grid' ? (
        <ListCards {...shown} ui={ui} view={isPhone ? 'list' : 'grid'} />
      ) : (
        <ListTable {...shown} {...table} />
      )}
    </TitlesContext>
  );
}
