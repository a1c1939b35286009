import { useIntl } from 'react-intl';
import { FilterBar } from '../../filter/filter-bar.tsx';
import { writeFilter } from '../../filter/filter-state.ts';
import type { ListState } from '../plan/use-item-list.ts';
import { DroppedNote } from './dropped-note.tsx';
import { HiddenMatches } from './hidden-matches.tsx';
import { ListPresets } from './list-presets.tsx';
import { ListSearch } from './list-search.tsx';
import styles from './list-tools.module.css';
import { SavedNote } from './saved-note.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewMenu } from './view-menu.tsx';

/** Above the rows: presets, search, order, view, filters. */
export function ListTools({ list }: { readonly list: ListState }) {
  const { formatMessage } = useIntl();
  const { ui, address, plan, searchIn, isPhone, preferences, prefer, go, sortBy } = list;
  const definition = list.definition.data;
  return (
    <>
      <ListPresets list={list} />
      <div className={styles.tools}>
        {searchIn && (
          <div className={styles.search}>
            <ListSearch
              text={address.text_search ?? ''}
              placeholder={formatMessage({ id: 'list.search_in' }, { attributes: searchIn })}
              onSearch={(text_search) => go({ text_search }, true)}
            />
          </div>
        )}
        {definition && plan && (
          <div className={styles.menus}>
            <SortMenu definition={definition} sort={plan.sort} onSort={sortBy} />
            <ViewMenu {...{ definition, preferences, isPhone }} columns={plan.columns} onChange={prefer} />
          </div>
        )}
      </div>
      {definition && plan ? (
        <FilterBar
          definition={definition}
          usual={ui.item_search.filters}
          filter={plan.filter}
          onFilter={(filter) => go({ filter: writeFilter(filter) })}
        />
      ) : (
        <div className={styles.filtersPending} />
      )}
      {list.isAsSaved && <SavedNote onReset={list.reset} />}
      <HiddenMatches list={list} />
      <DroppedNote
        count={plan?.dropped ?? 0}
        onClose={() => plan && go({ filter: writeFilter(plan.filter), sort: '' }, true)}
      />
    </>
  );
}
