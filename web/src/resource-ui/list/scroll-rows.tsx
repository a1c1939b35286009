import { useLabels } from '../label/use-labels.ts';
import { TitlesContext } from './cell/reference-cell.tsx';
import { useColumns } from './cell/use-columns.tsx';
import type { RowsProps } from './page-rows.tsx';
import { rememberListQuery } from './plan/last-list.ts';
import { fetchSize, type ListPlan, pageQuery } from './plan/list-plan.ts';
import { useScroll } from './plan/use-scroll.ts';
import { ScrollTable } from './table/scroll-table.tsx';
import { useListTitles } from './use-list-titles.ts';

type Props = RowsProps & { readonly plan: ListPlan; readonly count: number };

/** The length of text in a column of the default width. */
const textLength = 28;

/** All rows in one scrollable table. */
export function ScrollRows({ resource, ui, definition, paths, plan, count, ...table }: Props) {
  const labels = useLabels();
  const { itemAt, onView, fetched } = useScroll(resource, plan);
  const titles = useListTitles(definition, paths, fetched);
  const columns = useColumns(ui, resource, definition, paths, textLength);
  const onOpen = (index: number) =>
    rememberListQuery(resource, pageQuery(plan, { page: Math.floor(index / fetchSize) + 1, page_max_results: 'all' }));
  return (
    <TitlesContext value={titles}>
      <ScrollTable
        {...{ resource, columns, count, itemAt, onView, onOpen }}
        label={labels.resource(resource)}
        {...table}
      />
    </TitlesContext>
  );
}
