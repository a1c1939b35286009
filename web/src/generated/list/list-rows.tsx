import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import type { Page } from '../../api/items.ts';
import type { ListPreferences } from '../../api/list-preferences.ts';
import type { ListPlan } from './list-plan.ts';
import { PageRows } from './page-rows.tsx';
import { ScrollRows } from './scroll-rows.tsx';
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
  if (isScrolled && plan && page && definition) {
    const count = Math.min(page._meta.total, scrollMax);
    return <ScrollRows key={JSON.stringify(plan.query)} {...shared} plan={plan} count={count} />;
  }
  return <PageRows {...shared} {...{ isStale, view, isPhone }} items={isScrolled ? undefined : page?._items} />;
}
