import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import type { Page } from '../query/items.ts';
import { PageRows } from './page-rows.tsx';
import { rememberListQuery } from './plan/last-list.ts';
import { type ListPlan, pageQuery } from './plan/list-plan.ts';
import type { ListPreferences } from './plan/list-preferences.ts';
import { scrollMax } from './plan/use-scroll.ts';
import { ScrollRows } from './scroll-rows.tsx';

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

/** The rows in the form that the address and the user's settings select. */
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
  if (isScrolled && plan && page && definition) {
    const count = Math.min(page._meta.total, scrollMax);
    return <ScrollRows key={JSON.stringify(plan.query)} {...shared} plan={plan} count={count} />;
  }
  const onOpen = () => {
    if (!plan || !page) return;
    const { page: number, max_results } = page._meta;
    rememberListQuery(resource, pageQuery(plan, { page: number, page_max_results: max_results }));
  };
  return <PageRows {...shared} {...{ isStale, view, isPhone, onOpen }} items={isScrolled ? undefined : page?._items} />;
}
