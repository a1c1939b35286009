import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { IconChevronLeft } from '../../ui/theme/icons.ts';
import { definitionOfItem } from '../definition/definition-of-item.ts';
import { useLabels } from '../label/use-labels.ts';
import { lastListAddress } from '../list/plan/last-list.ts';
import { definitionQuery } from '../query/definition.ts';
import { itemQuery } from '../query/item.ts';
import type { ItemAddress } from './item-address.ts';
import bar from './item-bar.module.css';
import { ItemBar } from './item-bar.tsx';
import { ItemFailure } from './item-failure.tsx';
import { ListNavigation } from './list-navigation.tsx';
import { LoadedItem } from './loaded-item.tsx';
import { PendingItem } from './pending-item.tsx';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly ui: ResourceUi;
  readonly address: ItemAddress;
  /** `leave` navigates without asking about unsaved changes: they have just been saved. */
  readonly onAddress: (address: ItemAddress, leave?: boolean) => void;
  /** Links back, if they do not lead to the resource's own list. */
  readonly crumbs?: ReactNode;
};

/** One item of any resource: its tabs from the user's UI structure, shown or edited. */
export function ItemPage({ resource, id, ui, address, onAddress, crumbs }: Props) {
  const labels = useLabels();
  const definition = useQuery(definitionQuery(resource));
  const item = useQuery(itemQuery(resource, id));
  const known = useMemo(
    () => definition.data && item.data && definitionOfItem(definition.data, item.data),
    [definition.data, item.data],
  );
  const failure = definition.error ?? item.error;
  const back = crumbs ?? (
    <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)} className={bar.back}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      <span>{labels.resource(resource)}</span>
    </Link>
  );
  const isEditing = address.mode === 'edit';
  const navigation = !crumbs && !isEditing && <ListNavigation resource={resource} id={id} tab={address.tab} />;
  if (item.data && known) {
    const above = <ItemBar back={back} navigation={navigation} />;
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
  const above = <ItemBar back={back} navigation={navigation} />;
  return <PendingItem {...{ resource, ui, address, above }} definition={definition.data} />;
}
