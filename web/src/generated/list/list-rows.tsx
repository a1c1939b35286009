import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { lazy, Suspense } from 'react';
import type { Page } from '../../api/items.ts';
import type { ListPlan } from './list-plan.ts';
import type { ListPreferences } from './list-preferences.ts';
import { PageRows } from './page-rows.tsx';
import { scrollMax } from './use-scroll.ts';

type Props = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly definition: Definition | undefined;
  readonly plan: ListPlan | undefined;
  readonly page: Page | undefined;
  readonly isStale: boolean;
  readonly isPhone: boolean;
  readonly preferences: ListPreferences;
  readonly isScrolled: boolean;
  readonly onSort: (attribute: string, add: boolean) => void;
};

const ScrollRows = lazy(() => import('./scroll-rows.tsx').then((file) => ({ default: file.ScrollRows })));

/** The rows in the form the address and the user ask for. */
export function ListRows({
  resource,
  ui,
  definition,
  plan,
  page,
  isStale,
  isPhone,
  preferences,
  isScrolled,
  onSort,
}: Props) {
  const { view = 'list', density = 'comfortable' } = preferences;
  const columns = plan?.columns ?? ui.item_search.columns;
  const shared = { resource, ui, definition, paths: columns, sort: plan?.sort ?? [], density, onSort };
  const onePage = <PageRows {...shared} {...{ isStale, view, isPhone }} items={page?._items} />;
  if (!isScrolled || view === 'grid' || !plan || !page) return onePage;
  return (
    <Suspense fallback={onePage}>
      <ScrollRows
        key={JSON.stringify(plan.query)}
        {...shared}
        plan={plan}
        count={Math.min(page._meta.total, scrollMax)}
      />
    </Suspense>
  );
}
