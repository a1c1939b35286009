import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { definitionQuery } from '../../api/definition.ts';
import { itemQuery } from '../../api/item.ts';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { lastListAddress } from '../list/last-list-address.ts';
import { useLabels } from '../use-labels.ts';
import { currencyAttribute, definitionInCurrency } from '../value/in-currency.ts';
import type { ItemAddress } from './item-address.ts';
import bar from './item-bar.module.css';
import { ItemBar } from './item-bar.tsx';
import { ItemFailure } from './item-failure.tsx';
import styles from './item-page.module.css';
import { ListWalk } from './list-walk.tsx';
import { LoadedItem } from './loaded-item.tsx';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly ui: ResourceUi;
  readonly address: ItemAddress;
  /** `leave` goes there whatever is unsaved: it has just been saved. */
  readonly onAddress: (address: ItemAddress, leave?: boolean) => void;
  /** The way back, where it is not the resource's own list. */
  readonly crumbs?: ReactNode;
};

/** One item of any resource: its tabs from the user's screens, shown or edited. */
export function ItemPage({ resource, id, ui, address, onAddress, crumbs }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const definition = useQuery(definitionQuery(resource));
  const item = useQuery(itemQuery(resource, id));
  const currency = item.data?.[currencyAttribute];
  const known = useMemo(
    () => definition.data && definitionInCurrency(definition.data, currency),
    [definition.data, currency],
  );
  const failure = definition.error ?? item.error;
  const back = crumbs ?? (
    <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)} className={bar.back}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      <span>{labels.resource(resource)}</span>
    </Link>
  );
  const isEditing = address.mode === 'edit';
  const walk = !crumbs && !isEditing && <ListWalk resource={resource} id={id} tab={address.tab} />;
  if (item.data && known) {
    const above = <ItemBar back={back} walk={walk} />;
    return <LoadedItem {...{ ui, address, onAddress, above }} definition={known} item={item.data} />;
  }
  if (failure) {
    return (
      <ItemFailure
        error={failure}
        above={<ItemBar back={back} hasTools={false} />}
        title={labels.one(resource)}
        resource={resource}
        onRetry={() => void Promise.all([definition.refetch(), item.refetch()])}
      />
    );
  }
  return (
    <Page title={labels.one(resource)} above={<ItemBar back={back} walk={walk} />} under=" " width="form">
      <div className={styles.pending} role="status" aria-label={formatMessage({ id: 'common.loading' })} />
    </Page>
  );
}
