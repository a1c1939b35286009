import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { planList } from '../../resource-ui/list/plan/list-plan.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { Day } from '../../ui/display/instant.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { type EventItem, eventTarget, eventTextId } from './event-items.ts';
import styles from './events-panel.module.css';

/** A line of the events. A single event leads to its case, several to their list. */
export function EventLink({ item }: { readonly item: EventItem }) {
  const { formatMessage } = useIntl();
  const { structure } = useUserData().ui_structure;
  const findCase = useFindCase();
  const { history } = useRouter();
  const content = (
    <>
      <span className={styles.text}>
        {formatMessage({ id: eventTextId(item) }, { count: item.count })}
        <span className={styles.creditor}>
          <bdi>{item.creditor}</bdi>
        </span>
      </span>
      <Day day={item.date} />
    </>
  );
  const { resource, filter } = eventTarget(item);
  // A reader of the figures may not be a reader of the cases.
  if (!structure[resource]) return <div className={styles.event}>{content}</div>;
  const search = { filter: JSON.stringify(filter) };
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (item.count !== 1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const found = await findCase(item);
    history.push(found ? `/item-display/cases/${found}` : href.slice(location.origin.length));
  };
  return (
    <Link
      to="/item-search/$resource"
      params={{ resource }}
      search={search}
      className={styles.event}
      onClick={(event) => void open(event)}
    >
      {content}
    </Link>
  );
}

/** The case of a single event; undefined if it cannot be found, or if there are several after all. */
function useFindCase() {
  const queries = useQueryClient();
  const { structure } = useUserData().ui_structure;
  return async (item: EventItem): Promise<string | undefined> => {
    const { resource, filter, caseAttribute } = eventTarget(item);
    try {
      const definition = await queries.ensureQueryData(definitionQuery(resource));
      const plan = planList(structure[resource]!, definition, { filter: JSON.stringify(filter) });
      const asked = { ...plan!.query, max_results: 1, projection: { [caseAttribute]: 1 as const } };
      const { _items, _meta } = await queries.ensureQueryData(itemsQuery(resource, asked));
      return _meta.total === 1 ? String(_items[0]![caseAttribute]) : undefined;
    } catch {
      return undefined;
    }
  };
}
