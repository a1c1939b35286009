import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab } from '@fordra/schema/ui-structure';
import type { Item } from '../../api/items.ts';
import { Panel } from '../panel/panel.tsx';
import { AttributeGroups } from './attribute-groups.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { RawData } from './raw-data.tsx';
import { Related } from './related.tsx';

type Props = { readonly definition: Definition; readonly item: Item; readonly tab: DisplayTab };

/** What stands under a tab, by the tab's kind. */
export function TabContent({ definition, item, tab }: Props) {
  if ('groups' in tab) return <AttributeGroups definition={definition} item={item} groups={tab.groups} />;
  if ('related' in tab) return <Related related={tab.related} id={item._id} />;
  if ('panel' in tab) return <Panel name={tab.panel} definition={definition} item={item} />;
  if ('notes' in tab) return <Notes resource={definition.resource} id={item._id} />;
  if ('history' in tab) return <History definition={definition} id={item._id} />;
  return <RawData item={item} />;
}
