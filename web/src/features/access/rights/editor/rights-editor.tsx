import type { Grant, Rights } from '@fordra/schema/access';
import { Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { UndoButtons } from '../../../../resource-ui/form/undo/undo-buttons.tsx';
import { useValueHistory } from '../../../../resource-ui/form/undo/use-value-history.ts';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { IconSearch } from '../../../../ui/theme/icons.ts';
import { RightsHead } from '../rights-head.tsx';
import { grantIn, newGrant, withGrant } from './edit-grant.ts';
import type { OwnRights } from './own-rights.ts';
import { ResourceRow } from './resource-row.tsx';
import { RightChanges } from './right-changes-list.tsx';
import styles from './rights-editor.module.css';

type Props = {
  readonly label: string;
  readonly value: Rights;
  readonly stored: Rights;
  readonly own: OwnRights;
  readonly onChange: (rights: Rights) => void;
  /** Above the changes: whom they concern. */
  readonly concerns?: ReactNode;
};

/** The rights of a group in a table, each resource with its details, and beside it what has been changed. */
export function RightsEditor({ label, value, stored, own, onChange, concerns }: Props) {
  const { formatMessage } = useIntl();
  const element = useRef<HTMLDivElement>(null);
  const { draft, change, ...steps } = useValueHistory(value, onChange, element);
  const [search, setSearch] = useState('');
  const [isOnlyGiven, setOnlyGiven] = useState(Object.keys(stored).length > 0);
  const [opened, setOpened] = useState<string>();
  const shown = useShownResources({ rights: draft, stored, own, search: useDeferredValue(search), isOnlyGiven });
  const edit = useCallback(
    (resource: string, build: (grant: Grant) => Grant) =>
      change((now) => withGrant(now, resource, build(grantIn(now, resource) ?? newGrant(resource, own)))),
    // `change` only sets state, so the first one serves all draws.
    [own],
  );
  const toggle = useCallback((resource: string) => setOpened((now) => (now === resource ? undefined : resource)), []);
  return (
    <div ref={element} className={styles.editor}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          aria-label={formatMessage({ id: 'rights.edit.find' })}
          placeholder={formatMessage({ id: 'rights.edit.find' })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Checkbox
          label={formatMessage({ id: 'rights.edit.only_given' })}
          checked={isOnlyGiven}
          onChange={(event) => setOnlyGiven(event.currentTarget.checked)}
        />
        <UndoButtons {...steps} />
      </div>
      <div className={styles.columns}>
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={label}>
            <RightsHead methodClass={styles.mark} />
            <tbody>
              {shown.map((resource) => (
                <ResourceRow
                  key={resource}
                  {...{ resource, own }}
                  grant={grantIn(draft, resource)}
                  isOpen={opened === resource}
                  onOpen={toggle}
                  onEdit={edit}
                />
              ))}
            </tbody>
          </table>
          {shown.length === 0 && (
            <p className={styles.empty}>
              {formatMessage({ id: search === '' ? 'rights.edit.none_given' : 'rights.edit.no_match' })}
            </p>
          )}
        </div>
        <aside className={styles.aside} aria-label={formatMessage({ id: 'rights.change.title' })}>
          <h3>{formatMessage({ id: 'rights.change.title' })}</h3>
          {concerns}
          <RightChanges before={stored} after={draft} />
        </aside>
      </div>
    </div>
  );
}

type Shown = {
  readonly rights: Rights;
  readonly stored: Rights;
  readonly own: OwnRights;
  readonly search: string;
  readonly isOnlyGiven: boolean;
};

/** By name. A resource whose last right was just taken stays until the rights are saved. */
function useShownResources({ rights, stored, own, search, isOnlyGiven }: Shown): readonly string[] {
  const labels = useLabels();
  const { locale } = useIntl();
  const given = [...Object.keys(rights), ...Object.keys(stored)];
  const wanted = search.trim().toLocaleLowerCase();
  const names = [...new Set(isOnlyGiven && wanted === '' ? given : [...given, ...own.resources])];
  return names
    .map((name) => [name, labels.resource(name)] as const)
    .filter(([, label]) => label.toLocaleLowerCase().includes(wanted))
    .sort(([, a], [, b]) => a.localeCompare(b, locale))
    .map(([name]) => name);
}
