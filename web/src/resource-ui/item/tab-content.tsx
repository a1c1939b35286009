import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Suspense } from 'react';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import card from '../../ui/display/card.module.css';
import { AttributeGroups } from '../attribute/attribute-groups.tsx';
import { Panel } from '../panel/panel.tsx';
import type { Item } from '../query/items.ts';
import styles from './item-page.module.css';

const Related = lazyRouteComponent(() => import('../related/related.tsx'), 'Related');
const RawData = lazyRouteComponent(() => import('./raw-data.tsx'), 'RawData');
const Notes = lazyRouteComponent(() => import('../note/notes.tsx'), 'Notes');
const Files = lazyRouteComponent(() => import('../media/files.tsx'), 'Files');
const History = lazyRouteComponent(() => import('../history/history.tsx'), 'History');

/** Preloads the code of the other tabs: a tab that waits for its code shows nothing for a third of a second. */
export function fetchTabs(tabs: readonly DisplayTab[]): void {
  if (tabs.some((tab) => 'related' in tab)) void Related.preload?.();
  if (tabs.some((tab) => 'notes' in tab)) void Notes.preload?.();
  if (tabs.some((tab) => 'files' in tab)) void Files.preload?.();
  if (tabs.some((tab) => 'history' in tab)) void History.preload?.();
}

type Props = { readonly definition: Definition; readonly item: Item; readonly tab: DisplayTab };

/** The content of a tab, by the tab's kind. */
export function TabContent({ definition, item, tab }: Props) {
  if ('groups' in tab) return <AttributeGroups definition={definition} item={item} groups={tab.groups} />;
  if ('panel' in tab) return <Panel name={tab.panel} definition={definition} item={item} />;
  return (
    <Suspense fallback={<div className={`${card.card} ${styles.pendingTab}`} aria-busy="true" />}>
      {'related' in tab ? (
        <>
          {tab.above !== undefined && <Panel name={tab.above} definition={definition} item={item} />}
          <Related related={tab.related} id={item._id} tab={tab.key} />
        </>
      ) : 'raw' in tab ? (
        <RawData item={item} />
      ) : 'notes' in tab ? (
        <Notes resource={definition.resource} id={item._id} />
      ) : 'files' in tab ? (
        <Files resource={definition.resource} id={item._id} mayAdd={definition.methods.includes('PATCH')} />
      ) : (
        <History definition={definition} id={item._id} />
      )}
    </Suspense>
  );
}
