import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../resource-ui/query/actions.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Card } from './card.tsx';
import styles from './operations.module.css';
import { useItemWords } from './use-item-words.ts';
import { useResetCases } from './use-reset-cases.ts';

type Props = { readonly failed: Operations['failed_cases'] };

const PAGE = 100;
const shown = { journal_number: 1, customer_name: 1, failed_reason: 1, next_flow_item: 1 } as const;
const query = itemsQuery('cases', {
  where: { status: 'failed' },
  sort: '-_updated',
  max_results: PAGE,
  projection: shown,
});

/** Cases that stopped on an error: the reason, and a reset of some or all. */
export function FailedCases({ failed }: Props) {
  const { formatMessage } = useIntl();
  const { data: described } = useQuery(describedActionsQuery);
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  const { data } = useQuery({ ...query, enabled: total > 0 });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { reset, run } = useResetCases();
  const mayReset = described?.cases?.some(({ name }) => name === 'reset_failed_case') ?? false;
  const items = total > 0 ? (data?._items ?? []) : [];
  const chosen = items.filter(({ _id }) => !left.has(_id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Card
      title={formatMessage({ id: 'operations.failed_cases' })}
      beside={
        mayReset &&
        items.length > 0 && (
          <Button
            size="xs"
            disabled={chosen.length === 0}
            loading={reset?.isRunning ?? false}
            onClick={() => void run(chosen)}
          >
            {formatMessage({ id: 'operations.reset' }, { count: chosen.length })}
          </Button>
        )
      }
    >
      {reset && <ResetResult reset={reset} />}
      {total === 0 && <p>{formatMessage({ id: 'operations.no_failed_cases' })}</p>}
      {items.length > 0 && (
        <>
          {mayReset && (
            <Checkbox
              label={formatMessage({ id: 'operations.all_shown' })}
              checked={chosen.length === items.length}
              indeterminate={chosen.length > 0 && chosen.length < items.length}
              onChange={() =>
                setLeft(chosen.length === items.length ? new Set(items.map(({ _id }) => _id)) : new Set())
              }
            />
          )}
          <CaseList items={items} left={left} onToggle={mayReset ? toggle : undefined} />
          {total > items.length && (
            <p className={styles.faint}>
              {formatMessage({ id: 'operations.more_failed' }, { count: total - items.length })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

type ListProps = {
  readonly items: readonly Item[];
  /** The cases that are not selected. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: ((id: string) => void) | undefined;
};

function CaseList({ items, left, onToggle }: ListProps) {
  const labels = useLabels();
  const wordsOf = useItemWords();
  return (
    <ul className={styles.cases}>
      {items.map(
        ({ _id, journal_number: number, customer_name: name, failed_reason: reason, next_flow_item: item }) => (
          <li key={_id}>
            {onToggle && (
              <Checkbox aria-label={String(number)} checked={!left.has(_id)} onChange={() => onToggle(_id)} />
            )}
            <span className={styles.case}>
              <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: _id }}>
                {String(number)}
              </Link>
              <span>{labels.enumValue('cases', 'failed_reason', String(reason))}</span>
              <span className={styles.faint}>{[name, item && wordsOf(String(item))].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

function ResetResult({ reset }: { readonly reset: NonNullable<ReturnType<typeof useResetCases>['reset']> }) {
  const { formatMessage } = useIntl();
  const { done, all, refused, isRunning } = reset;
  if (isRunning)
    return (
      <progress
        className={styles.progress}
        value={done}
        max={all}
        aria-label={formatMessage({ id: 'operations.resetting' }, { done, all })}
      />
    );
  return (
    <Notice
      tone={refused.length > 0 ? 'warning' : 'done'}
      title={formatMessage({ id: 'operations.reset_done' }, { count: done - refused.length, refused: refused.length })}
    >
      {refused.slice(0, 5).map(({ item, why }) => (
        <p key={item._id}>
          {String(item.journal_number)}: {why ?? formatMessage({ id: 'system.error' })}
        </p>
      ))}
    </Notice>
  );
}
