import type { Rights } from '@fordra/schema/access';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useLabels } from '../use-labels.ts';
import { type MergedRight, mergeRights } from './merge-rights.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './user-rights.module.css';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** What a user may do: the rights of all the user's groups together, resource by resource. */
export function UserRights({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const ids = Array.isArray(item.access_groups) ? (item.access_groups as string[]) : [];
  const groups = useQuery({
    ...itemsQuery('access--groups', { where: { _id: { $in: ids } }, max_results: 100, sort: 'name' }),
    enabled: ids.length > 0,
  });
  if (groups.error) return <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />;
  if (item.kind === 'system_user') {
    return (
      <Notice tone="info" title={formatMessage({ id: 'rights.all' })}>
        {formatMessage({ id: 'rights.all_help' })}
      </Notice>
    );
  }
  const found = groups.data?._items ?? [];
  if (ids.length > 0 && !groups.data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const merged = mergeRights(found.map(({ rights }) => rights as Rights));
  if (merged.length === 0) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'rights.none' })}>
          {formatMessage({ id: 'rights.none_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <section
      className={`${card.card} ${styles.scroller}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={formatMessage({ id: 'tab.rights' })}
    >
      <table className={styles.table}>
        <caption>
          {formatMessage({ id: 'rights.by_groups' }, { groups: found.map(({ name }) => String(name)).join(', ') })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'rights.resource' })}</th>
            {methods.map((method) => (
              <th key={method} scope="col" className={styles.mark}>
                {formatMessage({ id: `rights.${method}` })}
              </th>
            ))}
            <th scope="col">{formatMessage({ id: 'rights.attributes' })}</th>
            <th scope="col">{formatMessage({ id: 'rights.rows' })}</th>
            <th scope="col">{formatMessage({ id: 'rights.actions' })}</th>
          </tr>
        </thead>
        <tbody>
          {merged.map((right) => (
            <tr key={right.resource}>
              <th scope="row">{labels.resource(right.resource)}</th>
              {methods.map((method) => (
                <td key={method} className={styles.mark}>
                  <Mark isGiven={right.methods.includes(method)} />
                </td>
              ))}
              <Limits right={right} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ isGiven }: { readonly isGiven: boolean }) {
  const { formatMessage } = useIntl();
  if (isGiven)
    return (
      <IconCheck
        size={16}
        stroke={2}
        role="img"
        className={styles.yes}
        aria-label={formatMessage({ id: 'common.yes' })}
      />
    );
  return <span className={styles.no}>–</span>;
}

function Limits({ right }: { readonly right: MergedRight }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource, attributes, filters, actions } = right;
  return (
    <>
      <td>
        {right.hasAllAttributes
          ? formatMessage({ id: 'rights.all_of_it' })
          : attributes.map((name) => labels.attribute(resource, name)).join(', ')}
      </td>
      <td>
        {right.hasAllRows ? (
          formatMessage({ id: 'rights.every_row' })
        ) : (
          <code className={styles.filter}>{filters.map((filter) => JSON.stringify(filter)).join(' | ')}</code>
        )}
      </td>
      <td>{actions.length > 0 ? actions.map((action) => labels.named(`action.${action}`)).join(', ') : '–'}</td>
    </>
  );
}
