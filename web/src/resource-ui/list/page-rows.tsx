import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useMemo } from 'react';
import { useLabels } from '../label/use-labels.ts';
import type { Item } from '../query/items.ts';
import type { OnOpen } from './cell/open-rows.ts';
import { TitlesContext } from './cell/reference-cell.tsx';
import { useColumns } from './cell/use-columns.tsx';
import type { SortKey } from './plan/sort-state.ts';
import { ListCards, type View } from './table/list-cards.tsx';
import { ListTable } from './table/list-table.tsx';
import type { Density } from './table/row-height.ts';
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
  readonly onOpen: OnOpen;
};

/** One page, as a table or as cards. */
export function PageRows({ resource, ui, definition, paths, items, isStale, view, isPhone, onOpen, ...table }: Props) {
  const labels = useLabels();
  const pages = useMemo(() => (items ? [items] : []), [items]);
  const titles = useListTitles(definition, paths, pages);
  const columns = useColumns(ui, resource, definition, paths);
  const shown = { resource, label: labels.resource(resource), columns, items: definition && items, isStale, onOpen };
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
