import type { Definition } from '@fordra/schema/definition';
import '../../ui/theme/menu-styles.ts';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconPlus } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { propertyAt } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import styles from './filter-bar.module.css';
import { filterablePaths, filterKindOf, referredBy } from './filter-kind.ts';
import { FilterPill } from './filter-pill.tsx';
import { type Filter, withPart } from './filter-state.ts';

type Props = {
  readonly definition: Definition;
  /** The filters that the UI structure always shows. */
  readonly usual: readonly string[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
};

/** All filters of a list in one line: the permanent ones, those in use, and a menu with the others. */
export function FilterBar({ definition, usual, filter, onFilter }: Props) {
  const { formatMessage } = useIntl();
  const { resource } = definition;
  /** The filter that was added from the menu and has no value yet. */
  const [added, setAdded] = useState<string>();
  const inUse = Object.keys(filter);
  const { structure } = useUserData().ui_structure;
  /** A reference to a resource that the user may not read has no choices. */
  const isOffered = (path: string) => {
    const property = propertyAt(definition, path);
    const kind = filterKindOf(property);
    return kind === 'reference' ? Object.hasOwn(structure, referredBy(property!)) : kind !== undefined;
  };
  const offered = usual.filter(isOffered);
  const shown = [...new Set([...offered, ...inUse, ...(added ? [added] : [])])];
  const others = filterablePaths(definition).filter((path) => isOffered(path) && !shown.includes(path));
  return (
    <fieldset className={styles.bar} aria-label={formatMessage({ id: 'filter.filters' })}>
      {shown.map((path) => (
        <FilterPill
          key={path}
          {...{ definition, path }}
          property={propertyAt(definition, path)!}
          value={filter[path]}
          startsOpen={path === added}
          onChange={(value) => onFilter(withPart(filter, path, value))}
          onClose={() => setAdded(undefined)}
        />
      ))}
      <MoreFilters resource={resource} paths={others} onAdd={setAdded} />
      {inUse.length > 0 && (
        <Button size="compact-sm" variant="subtle" className={styles.clear ?? ''} onClick={() => onFilter({})}>
          {formatMessage({ id: 'filter.clear_all' }, { count: inUse.length })}
        </Button>
      )}
    </fieldset>
  );
}

type MoreProps = {
  readonly resource: string;
  readonly paths: readonly string[];
  readonly onAdd: (path: string) => void;
};

function MoreFilters({ resource, paths, onAdd }: MoreProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  // Loaded when opened: a menu costs every list as much as five rows, and is seldom opened.
  const [wasOpened, setWasOpened] = useState(false);
  if (paths.length === 0) return null;
  const button = (
    <button type="button" className={styles.more} aria-haspopup="menu" onClick={() => setWasOpened(true)}>
      <IconPlus size={14} stroke={2} aria-hidden />
      {formatMessage({ id: 'filter.more' })}
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Menu defaultOpened position="bottom-start" width={260} returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {paths.map((path) => (
          <Menu.Item key={path} onClick={() => onAdd(path)}>
            {labels.attribute(resource, path)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
