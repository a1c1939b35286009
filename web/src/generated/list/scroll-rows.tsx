import { useLabels } from '../use-labels.ts';
import type { ListPlan } from './list-plan.ts';
import type { RowsProps } from './page-rows.tsx';
import { TitlesContext } from './reference-cell.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { useColumns } from './use-columns.tsx';
import { useListTitles } from './use-list-titles.ts';
import { useScroll } from './use-scroll.ts';

type Props = RowsProps & { readonly plan: ListPlan; readonly count: number };

/** What a column of the usual width holds. */
const textLength = 28;

/** Everything there is, in one table that one scrolls. */
export function ScrollRows({ resource, ui, definition, paths, plan, count, ...table }: Props) {
  const labels = useLabels();
  const { itemAt, onView, fetched } = useScroll(resource, plan);
  const titles = useListTitles(definition, paths, fetched);
  const columns = useColumns(ui, resource, definition, paths, textLength);
  return (
    <TitlesContext value={titles}>
      <ScrollTable {...{ resource, columns, count, itemAt, onView }} label={labels.resource(resource)} {...table} />
    </TitlesContext>
  );
}
