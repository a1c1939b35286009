import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { partAt, type Structure } from './edit-structure.ts';
import { labelOfTab } from './label-of-tab.ts';
import styles from './screens.module.css';
import { uiDefaultsQuery } from './screens-queries.ts';
import { findStructureChanges, type StructureChange } from './structure-changes.ts';

const menu = 'navigation_menu';

/** What differs between two versions, each difference as its former and its new value in words. */
export function ChangedParts({ before, after }: { readonly before: Structure; readonly after: Structure }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== menu);
  const defaults = useQueries({ queries: names.map((name) => ({ ...uiDefaultsQuery(name), retry: false })) });
  const found = findStructureChanges(before, after, (name) => defaults[names.indexOf(name)]?.data?.ui);
  const wordsOf = useChangeWords(after);
  if (found.length === 0) return <p className={styles.hint}>{formatMessage({ id: 'screens.no_changes' })}</p>;
  return (
    <dl className={styles.changes}>
      {found.map(({ resource, changes }) => (
        <div key={resource}>
          <dt>{resource === menu ? formatMessage({ id: 'screens.menu' }) : labels.resource(resource)}</dt>
          {changes.map((change) => (
            <dd key={JSON.stringify(change)}>{wordsOf(resource, change)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Two longer lists are told apart by what is added and removed. */
const namesMax = 10;

function wayOf(added: readonly string[], removed: readonly string[]) {
  if (removed.length === 0) return 'added' as const;
  return added.length === 0 ? ('removed' as const) : ('both' as const);
}

const colors: readonly string[] = ['green', 'amber', 'red', 'blue', 'violet', 'grey'];

function useChangeWords(after: Structure): (resource: string, change: StructureChange) => string {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const say = (what: string, from: string, to: string) => formatMessage({ id: 'screens.change' }, { what, from, to });
  const tabName = (resource: string, key: string) =>
    String(partAt(after, [resource, 'locales', locale.slice(0, 2), `tab.${key}`]) ?? labelOfTab(labels, key));
  const nameIn = (resource: string, part: StructureChange['part'], name: string) => {
    if (part === 'tabs') return tabName(resource, name);
    if (part === 'panel_actions') return labels.named(`action.${name}`);
    if (part === 'hidden' || part === 'order') return labels.named(labels.has(name) ? name : `resource.${name}`);
    return labels.attribute(resource, name);
  };
  return (resource, change) => {
    if (change.part === 'other') return formatMessage({ id: 'screens.part.other' });
    if (change.part === 'enum_colors') {
      const [attribute, value] = change.at;
      const colorOf = (color: string | undefined) =>
        colors.includes(color ?? '')
          ? formatMessage({ id: `screens.color.${color as 'red'}` })
          : formatMessage({ id: 'screens.color.none' });
      const what = `${labels.attribute(resource, attribute)}, ${labels.enumValue(resource, attribute, value)}`;
      return say(what, colorOf(change.from), colorOf(change.to));
    }
    if (change.part === 'locales') {
      const [language, key] = change.at;
      const standard = language === locale.slice(0, 2) && labels.has(key) ? labels.named(key) : '–';
      return say(`${labels.named(key)} (${language})`, change.from ?? standard, change.to ?? standard);
    }
    const what =
      change.part === 'tab'
        ? formatMessage({ id: 'screens.tab_named' }, { tab: tabName(resource, change.tab) })
        : formatMessage({ id: `screens.part.${change.part}` });
    const named = (list: readonly string[]) => list.map((name) => nameIn(resource, change.part, name)).join(', ');
    const { from = [], to = [] } = change;
    const [added, removed] = [to.filter((one) => !from.includes(one)), from.filter((one) => !to.includes(one))];
    if (change.from && from.length + to.length > namesMax && added.length + removed.length > 0) {
      const values = { what, added: named(added), removed: named(removed) };
      return formatMessage({ id: `screens.change.${wayOf(added, removed)}` }, values);
    }
    const listed = (list: readonly string[] | undefined) =>
      list ? named(list) || formatMessage({ id: 'screens.nothing' }) : formatMessage({ id: 'screens.as_shipped' });
    return say(what, listed(change.from), listed(change.to));
  };
}
