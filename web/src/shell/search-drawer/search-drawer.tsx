import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { readCurrentItem } from '../../user/current-item.ts';
import { useUserData } from '../../user/use-user-data.ts';
import type { DrawerContentProps } from '../drawer/drawer-content.ts';
import styles from './search-drawer.module.css';
import { SearchField } from './search-field.tsx';
import { SearchHints } from './search-hints.tsx';
import { SearchResults } from './search-results.tsx';
import { useOptionKeys } from './use-option-keys.ts';
import { useSearch } from './use-search.ts';
import { useSearchOptions } from './use-search-options.tsx';
import { shortcutText } from './use-search-shortcuts.ts';

/** Searches items by text, one resource at a time. The field keeps the focus: the keys work from there. */
export function SearchDrawer({ tab, onClose }: DrawerContentProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { search_menu: tabs } = useUserData().ui_structure;
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [resource, setResource] = useResource(tab);
  useEffect(() => {
    field.current?.focus();
  }, [tab]);
  const search = useSearch(resource, text);
  const turnTo = (next: { readonly resource: string; readonly text: string }) => {
    setResource(next.resource);
    setText(next.text);
    field.current?.focus();
  };
  const { options, pick, forgetRecent } = useSearchOptions({ resource, text, search, turnTo, onClose });
  const keys = useOptionKeys({ count: options.length, of: `${resource} ${search.term}`, onPick: pick });
  const optionId = (at: number) => `${list}-${at}`;
  return (
    <Tabs
      className={styles.search ?? ''}
      value={resource}
      onChange={(next) => next && setResource(next)}
      keepMounted={false}
    >
      <SearchField
        ref={field}
        text={text}
        label={formatMessage({ id: 'search.field' }, { resource: labels.resource(resource).toLowerCase() })}
        list={list}
        active={keys.at < 0 ? undefined : optionId(keys.at)}
        isSearching={search.isSearching}
        onText={setText}
        onKeyDown={keys.onKeyDown}
      />
      <Tabs.List className={styles.tabs ?? ''}>
        {tabs.map((one) => (
          <Tabs.Tab
            key={one.resource}
            value={one.resource}
            className={styles.tab ?? ''}
            title={shortcutText(one)}
            aria-keyshortcuts={shortcutText(one)}
          >
            {labels.resource(one.resource)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one.resource} value={one.resource} className={styles.panel ?? ''} tabIndex={-1}>
          <SearchResults
            list={list}
            search={search}
            resource={resource}
            options={options}
            active={keys.at}
            optionId={optionId}
            onPick={pick}
            onHover={keys.choose}
            onForget={forgetRecent}
          />
        </Tabs.Panel>
      ))}
      <SearchHints />
    </Tabs>
  );
}

/** The tab of the shortcut, else that of the current page, else the first. */
function useResource(tab: string | undefined) {
  const { search_menu } = useUserData().ui_structure;
  const [resource, setResource] = useState(() => {
    const { resource: here } = readCurrentItem();
    return search_menu.some((one) => one.resource === here) ? here! : search_menu[0]!.resource;
  });
  useEffect(() => {
    if (tab !== undefined) setResource(tab);
  }, [tab]);
  return [resource, setResource] as const;
}
