import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { describedActionsQuery } from '../../api/actions.ts';
import { itemsQuery } from '../../api/items.ts';
import type { Operations } from '../../api/operations.ts';
import { useLabels } from '../../generated/use-labels.ts';
import { Notice } from '../../ui/notice.tsx';
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

/** Cases that stopped on an error: why, and set going again, some or all. */
export function FailedCases({ failed }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const wordsOf = useItemWords();
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
      {reset && <ResetTold reset={reset} />}
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
          <ul className={styles.cases}>
            {items.map((item) => (
              <li key={item._id}>
                {mayReset && (
                  <Checkbox
                    aria-label={String(item.journal_number)}
                    checked={!left.has(item._id)}
                    onChange={() => toggle(item._id)}
                  />
                )}
                <span className={styles.case}>
                  <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: item._id }}>
                    {String(item.journal_number)}
                  </Link>
                  <span>{labels.enumValue('cases', 'failed_reason', String(item.failed_reason))}</span>
                  <span className={styles.faint}>
                    {[item.customer_name, item.next_flow_item && wordsOf(String(item.next_flow_item))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
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

function ResetTold({ reset }: { readonly reset: NonNullable<ReturnType<typeof useResetCases>['reset']> }) {
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
