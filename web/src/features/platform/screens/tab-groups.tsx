import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';
import { useIntl } from 'react-intl';
import { leafPaths } from '../../../resource-ui/definition/leaf-paths.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { moved } from './edit-structure.ts';
import { OrderedList } from './ordered-list.tsx';
import type { PartProps } from './section-props.ts';
import { placesOf, withAttribute, withAttributes } from './tab-edits.ts';

type Props = Pick<PartProps, 'definition' | 'problemAt'> & {
  readonly tabs: readonly DisplayTab[];
  readonly tab: string;
  readonly groups: readonly AttributeGroup[];
  readonly tabName: (key: string) => string;
  readonly onTabs: (tabs: readonly DisplayTab[]) => void;
};

/** The attributes of a tab; one of another tab is moved here by adding it. */
export function TabGroups({ definition, problemAt, tabs, tab, groups, tabName, onTabs }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const places = placesOf(tabs);
  const known = [...new Set([...Object.keys(definition.properties), ...leafPaths(definition)])].filter(
    (path) => !path.startsWith('_'),
  );
  const optionOf = (path: string) => {
    const name = labels.attribute(resource, path);
    const place = places.get(path);
    return {
      value: path,
      label: place ? formatMessage({ id: 'screens.from_tab' }, { name, tab: tabName(place.tab) }) : name,
    };
  };
  return groups.map(({ key: group, attributes }) => {
    const at = { tab, group };
    const others = known.filter((path) => !attributes.includes(path));
    return (
      <OrderedList
        key={group}
        label={groups.length === 1 && group === tab ? tabName(tab) : labels.group(resource, group)}
        entries={attributes.map((path) => ({
          key: path,
          label: labels.attribute(resource, path),
          problem: problemAt(`item_display.${tab}.${path}`),
        }))}
        options={[...others.filter((path) => !places.has(path)), ...others.filter((path) => places.has(path))].map(
          optionOf,
        )}
        onMove={(from, to) => onTabs(withAttributes(tabs, at, moved(attributes, from, to)))}
        onRemove={(index) => onTabs(withAttributes(tabs, at, attributes.toSpliced(index, 1)))}
        onAdd={(path) => onTabs(withAttribute(tabs, at, path))}
      />
    );
  });
}
