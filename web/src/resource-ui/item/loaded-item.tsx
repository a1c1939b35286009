import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab, ResourceUi } from '@fordra/schema/ui-structure';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { Page } from '../../ui/display/page.tsx';
import { IconPencil } from '../../ui/theme/icons.ts';
import { ActionButtons } from '../action/action-buttons.tsx';
import { currencyAttribute } from '../definition/in-currency.ts';
import { leafPaths, mayWrite } from '../definition/leaf-paths.ts';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import type { Item } from '../query/items.ts';
import { BrokenStructure } from './broken-structure.tsx';
import type { ItemAddress } from './item-address.ts';
import { useItemHeading } from './item-heading.tsx';
import { ItemTabs } from './item-tabs.tsx';
import styles from './loaded-item.module.css';
import { fetchTabs, TabContent } from './tab-content.tsx';
import { useFocusAfterEditing } from './use-focus-after-editing.ts';
import { useItemTabs } from './use-item-tabs.ts';
import { useTabCounts } from './use-tab-counts.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The code of the form is loaded when editing begins. */
const ItemEditor = lazyRouteComponent(() => import('../form/edit/item-editor.tsx'), 'ItemEditor');

type Props = {
  readonly ui: ResourceUi;
  readonly address: ItemAddress;
  readonly onAddress: (address: ItemAddress, leave?: boolean) => void;
  readonly above: ReactNode;
  readonly definition: Definition;
  readonly item: Item;
};

export function LoadedItem(props: Props) {
  const { ui, address, onAddress, above, definition, item } = props;
  const { formatMessage } = useIntl();
  const { resource } = definition;
  const tabs = useItemTabs(ui, definition, address);
  const { title, pageTitle, heading, under } = useItemHeading(ui, definition, item);
  const mayEdit =
    definition.methods.includes('PATCH') && leafPaths(definition).some((path) => mayWrite(definition, path));
  const isEditing = mayEdit && address.mode === 'edit';
  const editButton = useFocusAfterEditing(isEditing);
  const tab = tabs?.find(({ key }) => key === address.tab) ?? tabs?.[0];
  const startEditing = async () => {
    // The shown item stays until the form is loaded.
    await ItemEditor.preload?.();
    const form = tab && 'groups' in tab ? undefined : tabs?.find((one) => 'groups' in one);
    onAddress({ ...(form ? { tab: form.key } : address), mode: 'edit' });
  };
  useHotkeys([['E', () => editButton.current?.click()]]);
  const edit = mayEdit && !isEditing && tab && (
    <Button
      ref={editButton}
      // Where a panel has the main action of the page, that one is prominent.
      variant={ui.item_display?.panel_actions ? 'default' : 'filled'}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="E"
      title={formatMessage({ id: 'item.edit_hint' })}
      onClick={() => void startEditing()}
      onPointerEnter={() => void ItemEditor.preload?.()}
    >
      {formatMessage({ id: 'common.edit' })}
    </Button>
  );
  const beside = (
    <div className={styles.beside}>
      <FavoriteButton resource={resource} id={item._id} title={title} />
      {!isEditing && (
        <ActionButtons
          {...{ resource, definition }}
          title={pageTitle}
          id={item._id}
          etag={item._etag}
          currency={item[currencyAttribute]}
          without={ui.item_display?.panel_actions}
          {...(address.action && {
            opens: {
              name: address.action,
              amount: address.amount,
              onOpened: () => onAddress(withoutAction(address), true),
            },
          })}
        />
      )}
      {edit}
    </div>
  );
  const broken = <BrokenStructure definition={definition} item={item} />;
  return (
    <Page title={pageTitle} width="form" {...{ heading, above, beside, under }}>
      {tabs && tab ? (
        <CatchBoundary getResetKey={() => tab.key} errorComponent={() => broken}>
          <Tabs {...props} {...{ title, tabs, tab, isEditing }} />
          <ViewSwitch tabs={ui.item_display.tabs} address={address} onAddress={onAddress} />
        </CatchBoundary>
      ) : (
        broken
      )}
    </Page>
  );
}

function withoutAction({ action: _action, amount: _amount, ...rest }: ItemAddress): ItemAddress {
  return rest;
}

type TabsProps = Props & {
  readonly title: string;
  readonly tabs: readonly DisplayTab[];
  readonly tab: DisplayTab;
  readonly isEditing: boolean;
};

function Tabs({ address, onAddress, definition, item, title, tabs, tab, isEditing }: TabsProps) {
  const counts = useTabCounts(definition.resource, item._id, tabs);
  useEffect(() => fetchTabs(tabs), [tabs]);
  const content = <TabContent definition={definition} item={item} tab={tab} />;
  if (!isEditing) {
    return (
      <>
        <ItemTabs tabs={tabs} current={tab.key} counts={counts} />
        {content}
      </>
    );
  }
  const { mode: _mode, ...viewing } = address;
  return (
    <Suspense fallback={<ItemTabs tabs={tabs} current={tab.key} counts={counts} />}>
      <ItemEditor
        {...{ definition, item, title, tabs, tab }}
        tabList={(faulty) => <ItemTabs tabs={tabs} current={tab.key} counts={counts} faulty={faulty} />}
        onTab={(key) => onAddress({ ...address, tab: key })}
        onDone={() => onAddress(viewing, true)}
        onCancel={() => onAddress(viewing)}
      >
        {content}
      </ItemEditor>
    </Suspense>
  );
}
