import { type Rights, rightIn } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AttributeGroups } from '../../../resource-ui/attribute/attribute-groups.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { titleOf } from '../../../resource-ui/query/reference-titles.ts';
import { ReferenceSelect } from '../../../resource-ui/reference/reference-select.tsx';
import { RelatedTable } from '../../../resource-ui/related/related-table.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import { labelOfTab } from './label-of-tab.ts';
import styles from './screens.module.css';

type Props = { readonly definition: Definition; readonly ui: ResourceUi };

const rowsShown = 3;

/** The list and the page of an item as a role would see them, with the components that draw them. */
export function ScreenPreview({ definition, ui }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const [role, setRole] = useState('');
  const [id, setId] = useState<string>();
  const [tabKey, setTabKey] = useState<string>();
  const roles = useRoles();
  const rows = useQuery(itemsQuery(resource, { page: 1, max_results: rowsShown }));
  const chosen = useQuery({
    ...itemsQuery(resource, { where: { _id: id }, max_results: 1 }),
    enabled: id !== undefined,
  });
  const rights = roles.find(({ key }) => key === role)?.rights;
  const grant = rights?.[resource];
  const isSeen = (path: string) => !rights || (grant !== undefined && rightIn(grant, path.split('.')[0]!) !== 'none');
  const item = (id ? chosen.data : rows.data)?._items[0];
  const tabs = ui.item_display.tabs.flatMap((tab) => ('groups' in tab ? [tab] : []));
  const tab = tabs.find(({ key }) => key === tabKey) ?? tabs[0];
  const groups = (tab?.groups ?? [])
    .map((group) => ({ ...group, attributes: group.attributes.filter(isSeen) }))
    .filter(({ attributes }) => attributes.length > 0);
  return (
    <details className={styles.section} open>
      <summary>{formatMessage({ id: 'screens.preview' })}</summary>
      <div className={styles.tools}>
        <Choice
          label={formatMessage({ id: 'screens.preview_as' })}
          value={role}
          options={[{ key: '', name: formatMessage({ id: 'screens.preview_self' }) }, ...roles]}
          onChange={setRole}
        />
        <Choice
          label={formatMessage({ id: 'screens.preview_tab' })}
          value={tab?.key ?? ''}
          options={tabs.map(({ key }) => ({ key, name: labelOfTab(labels, key) }))}
          onChange={setTabKey}
        />
        <ReferenceSelect
          resource={resource}
          label={labels.one(resource)}
          value={id ? [id] : []}
          onChange={([next]) => setId(next)}
        />
      </div>
      {rights && !grant?.methods.includes('GET') ? (
        <p className={styles.hint}>{formatMessage({ id: 'screens.preview_hidden' })}</p>
      ) : (
        // Its links must not leave the form.
        <div className={styles.preview} inert>
          <RelatedTable
            resource={resource}
            columns={ui.item_search.columns.filter(isSeen)}
            definition={definition}
            items={rows.data?._items}
            onOpen={() => undefined}
          />
          {item && <AttributeGroups definition={definition} item={item} groups={groups} />}
        </div>
      )}
    </details>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  readonly onChange: (key: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.chosen}>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type Role = { readonly key: string; readonly name: string; readonly rights: Rights };

/** The roles whose templates the user may read. */
function useRoles(): readonly Role[] {
  const mayRead = useUserData().access_rights['access--templates']?.methods.includes('GET') === true;
  const { data } = useQuery({
    ...itemsQuery('access--templates', { where: { status: 'published' }, sort: 'key', max_results: 100 }),
    enabled: mayRead,
  });
  return (data?._items ?? []).map(({ _id, name, rights }) => ({
    key: _id,
    name: titleOf(name) ?? _id,
    rights: (rights ?? {}) as Rights,
  }));
}
