import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { lazy, Suspense, useEffect } from 'react';
import type { Page } from '../../api/items.ts';
import type { ListPreferences } from '../../api/list-preferences.ts';
import type { ListPlan } from './list-plan.ts';
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

const loadScrollRows = () => import('./scroll-rows.tsx');
const ScrollRows = lazy(() => loadScrollRows().then((file) => ({ default: file.ScrollRows })));

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
  const { view = 'list', density = 'normal' } = preferences;
  const columns = plan?.columns ?? ui.item_search.columns;
  const shared = { resource, ui, definition, paths: columns, sort: plan?.sort ?? [], density, onSort };
  // The code for scrolling is fetched beside the first rows, not after them.
  useEffect(() => {
    if (isScrolled) void loadScrollRows();
  }, [isScrolled]);
  if (!isScrolled) return <PageRows {...shared} {...{ isStale, view, isPhone }} items={page?._items} />;
  const pending = <PageRows {...shared} {...{ isStale, view, isPhone }} items={undefined} />;
  if (!plan || !page || !definition) return pending;
  return (
    <Suspense fallback={pending}>
      <ScrollRows
        key={JSON.stringify(plan.query)}
        {...shared}
        plan={plan}
        count={Math.min(page._meta.total, scrollMax)}
      />
    </Suspense>
  );
}
