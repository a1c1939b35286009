import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab, ResourceUi } from '@fordra/schema/ui-structure';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Page } from '../../ui/display/page.tsx';
import { useHeadlineEntry } from '../headline/headlines-context.ts';
import { useLabels } from '../label/use-labels.ts';
import { PanelShape } from '../panel/panel.tsx';
import type { ItemAddress } from './item-address.ts';
import styles from './item-page.module.css';
import { ItemTabs } from './item-tabs.tsx';
import { useItemTabs } from './use-item-tabs.ts';

type Props = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly address: ItemAddress;
  readonly above: ReactNode;
  readonly definition: Definition | undefined;
};

/** The page of an item that is loading: its tabs and the shape of the selected one, where they will be. */
export function PendingItem({ resource, ui, address, above, definition }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const tabs = useItemTabs(ui, definition, address);
  const tab = tabs?.find(({ key }) => key === address.tab) ?? tabs?.[0];
  const hasLineAboutItem = useHeadlineEntry(resource)?.Under !== undefined;
  return (
    <Page
      title={labels.one(resource)}
      above={above}
      under={
        <>
          {hasLineAboutItem && <span className={styles.under} />}
          <span className={styles.under} />
        </>
      }
      width="form"
    >
      {tabs && tab && <ItemTabs tabs={tabs} current={tab.key} counts={unknownCounts(tabs)} />}
      <div role="status" aria-label={formatMessage({ id: 'common.loading' })}>
        {tab && 'panel' in tab ? <PanelShape name={tab.panel} /> : <div className={styles.pending} />}
      </div>
    </Page>
  );
}

/** The counts have their space, so that the tabs do not move. */
function unknownCounts(tabs: readonly DisplayTab[]): Readonly<Record<string, undefined>> {
  const counted = tabs.filter((tab) => 'related' in tab || 'notes' in tab || 'files' in tab);
  return Object.fromEntries(counted.map(({ key }) => [key, undefined]));
}
