import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { moved, partAt } from './edit-structure.ts';
import { labelOfTab } from './label-of-tab.ts';
import { OrderedList } from './ordered-list.tsx';
import styles from './screens.module.css';
import type { PartProps } from './section-props.ts';
import { newTab, textsOf } from './tab-edits.ts';
import { TabGroups } from './tab-groups.tsx';

const tabsPath = ['item_display', 'tabs'];
const languages = ['sv', 'en'] as const;

/** The tabs of the item's page, the attributes in them, and the buttons. */
export function PageFields(props: PartProps) {
  const { definition, standard, ui, problemAt, onPart, onParts } = props;
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const { tabs } = ui.item_display;
  const set = (next: readonly DisplayTab[]) => onPart(tabsPath, next);
  const tabName = (key: string) =>
    String(partAt(ui.locales, [locale.slice(0, 2), `tab.${key}`]) ?? labelOfTab(labels, key));
  const left = standard.item_display.tabs.filter(({ key }) => !tabs.some((tab) => tab.key === key));
  const textsAs = (keys: readonly string[], text: string | undefined) =>
    languages.flatMap((language) => keys.map((key) => [['locales', language, key], text] as const));
  const make = (name: string) => {
    const { tab, texts } = newTab(tabs, resource);
    onParts([[tabsPath, [...tabs, tab]], ...textsAs(texts, name)]);
  };
  return (
    <section className={styles.section}>
      <h3>{formatMessage({ id: 'screens.page' })}</h3>
      <OrderedList
        label={formatMessage({ id: 'screens.part.tabs' })}
        entries={tabs.map((tab) => ({
          key: tab.key,
          label: tabName(tab.key),
          problem: problemAt(`item_display.${tab.key}`),
          ...('groups' in tab && {
            content: (
              <TabGroups {...{ definition, problemAt, tabs, tabName }} tab={tab.key} groups={tab.groups} onTabs={set} />
            ),
          }),
        }))}
        options={left.map(({ key }) => ({ value: key, label: labelOfTab(labels, key) }))}
        onMove={(from, to) => set(moved(tabs, from, to))}
        onRemove={(index) =>
          onParts([[tabsPath, tabs.toSpliced(index, 1)], ...textsAs(textsOf(resource, tabs[index]!.key), undefined)])
        }
        onAdd={(key) => set([...tabs, ...left.filter((tab) => tab.key === key)])}
      />
      <NewTab onMake={make} />
      <Buttons {...props} />
    </section>
  );
}

function NewTab({ onMake }: { readonly onMake: (name: string) => void }) {
  const { formatMessage } = useIntl();
  const [name, setName] = useState('');
  const label = formatMessage({ id: 'screens.new_tab' });
  const make = () => {
    if (name.trim() === '') return;
    onMake(name.trim());
    setName('');
  };
  return (
    <div className={styles.tools}>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          make();
        }}
      />
      <Button size="xs" variant="default" disabled={name.trim() === ''} onClick={make}>
        {formatMessage({ id: 'screens.make_tab' })}
      </Button>
    </div>
  );
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
