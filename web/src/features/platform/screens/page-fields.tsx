import type { AttributeGroup, DisplayTab } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { leafPaths } from '../../../resource-ui/definition/leaf-paths.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { moved } from './edit-structure.ts';
import { OrderedList } from './ordered-list.tsx';
import styles from './screens.module.css';
import type { PartProps } from './section-props.ts';

/** The tabs of the item's page, the attributes in them, and the buttons. */
export function PageFields(props: PartProps) {
  const { definition, standard, ui, onPart } = props;
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { tabs } = ui.item_display;
  const set = (next: readonly DisplayTab[]) => onPart(['item_display', 'tabs'], next);
  const left = standard.item_display.tabs.filter(({ key }) => !tabs.some((tab) => tab.key === key));
  return (
    <section className={styles.section}>
      <h3>{formatMessage({ id: 'screens.page' })}</h3>
      <OrderedList
        label={formatMessage({ id: 'screens.part.tabs' })}
        entries={tabs.map((tab, index) => ({
          key: tab.key,
          label: labels.tab(tab.key),
          ...('groups' in tab && {
            content: (
              <Groups
                definition={definition}
                groups={tab.groups}
                onGroups={(groups) => set(tabs.with(index, { ...tab, groups }))}
              />
            ),
          }),
        }))}
        options={left.map(({ key }) => ({ value: key, label: labels.tab(key) }))}
        onMove={(from, to) => set(moved(tabs, from, to))}
        onRemove={(index) => set(tabs.toSpliced(index, 1))}
        onAdd={(key) => set([...tabs, ...left.filter((tab) => tab.key === key)])}
      />
      <Buttons {...props} />
    </section>
  );
}

type GroupsProps = Pick<PartProps, 'definition'> & {
  readonly groups: readonly AttributeGroup[];
  readonly onGroups: (groups: readonly AttributeGroup[]) => void;
};

function Groups({ definition, groups, onGroups }: GroupsProps) {
  const labels = useLabels();
  const { resource } = definition;
  const placed = groups.flatMap(({ attributes }) => attributes);
  const left = [...Object.keys(definition.properties), ...leafPaths(definition)].filter(
    (path, index, all) => !path.startsWith('_') && all.indexOf(path) === index && !placed.includes(path),
  );
  const named = (paths: readonly string[]) =>
    paths.map((path) => ({ key: path, value: path, label: labels.attribute(resource, path) }));
  return groups.map((group, index) => {
    const set = (attributes: readonly string[]) => onGroups(groups.with(index, { ...group, attributes }));
    return (
      <OrderedList
        key={group.key}
        label={labels.group(resource, group.key)}
        entries={named(group.attributes)}
        options={named(left)}
        onMove={(from, to) => set(moved(group.attributes, from, to))}
        onRemove={(at) => set(group.attributes.toSpliced(at, 1))}
        onAdd={(path) => set([...group.attributes, path])}
      />
    );
  });
}

/** Actions without a button beside the title. */
function Buttons({ definition, ui, onPart }: PartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const described = useQuery(describedActionsQuery);
  const actions = (described.data?.[definition.resource] ?? []).filter(({ creates }) => !creates);
  const without = ui.item_display.panel_actions ?? [];
  if (actions.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{formatMessage({ id: 'screens.part.panel_actions' })}</legend>
      <div className={styles.choices}>
        {actions.map(({ name }) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={!without.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onPart(
                  ['item_display', 'panel_actions'],
                  checked ? without.filter((one) => one !== name) : [...without, name],
                )
              }
            />
            {labels.named(`action.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
