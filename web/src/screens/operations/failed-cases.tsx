import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { describedActionsQuery } from '../../resource-ui/query/actions.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { Card } from './card.tsx';
import styles from './operations.module.css';
import { ResetDialog } from './reset-dialog.tsx';
import { ResetResult } from './reset-result.tsx';
import { StoppedAgain } from './stopped-again.tsx';
import { useItemWords } from './use-item-words.ts';
import { useResetCases } from './use-reset-cases.ts';
import { useTakeNext } from './use-take-next.ts';

type Props = { readonly failed: Operations['failed_cases'] };

const PAGE = 100;
const shown = { journal_number: 1, customer_name: 1, failed_reason: 1, next_flow_item: 1, handler: 1 } as const;
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
  const [isAsking, setAsking] = useState(false);
  const may = (action: string) => described?.cases?.some(({ name }) => name === action) ?? false;
  const mayReset = may('reset_failed_case');
  const { isTaking, takeNext } = useTakeNext();
  const items = total > 0 ? (data?._items ?? []) : [];
  const chosen = items.filter(({ _id }) => !left.has(_id));
  const toggle = (id: string) => setLeft(left.symmetricDifference(new Set([id])));
  return (
    <Card
      title={formatMessage({ id: 'operations.failed_cases' })}
      beside={
        items.length > 0 && (
          <div className={styles.buttons}>
            {may('assign_case') && (
              <Button size="xs" variant="default" loading={isTaking} onClick={() => void takeNext(items)}>
                {formatMessage({ id: 'operations.take_next' })}
              </Button>
            )}
            {mayReset && (
              <Button
                size="xs"
                disabled={chosen.length === 0}
                loading={reset?.isRunning ?? false}
                onClick={() => setAsking(true)}
              >
                {formatMessage({ id: 'operations.reset' }, { count: chosen.length })}
              </Button>
            )}
          </div>
        )
      }
    >
      {isAsking && (
        <ResetDialog
          count={chosen.length}
          onClose={() => setAsking(false)}
          onReset={() => {
            setAsking(false);
            // What was refused would be refused again.
            void run(chosen).then((refused) => setLeft(left.union(new Set(refused.map(({ _id }) => _id)))));
          }}
        />
      )}
      {reset && <ResetResult reset={reset} />}
      {reset && !reset.isRunning && reset.ids.length > 0 && <StoppedAgain ids={reset.ids} />}
      {total === 0 && <p>{formatMessage({ id: 'operations.no_failed_cases' })}</p>}
      {items.length > 0 && (
        <>
          {mayReset && <AllShown items={items} left={left} onChange={setLeft} />}
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

type AllProps = Pick<ListProps, 'items' | 'left'> & { readonly onChange: (left: ReadonlySet<string>) => void };

/** Selects all cases that are shown, or none. */
function AllShown({ items, left, onChange }: AllProps) {
  const { formatMessage } = useIntl();
  const chosen = items.filter(({ _id }) => !left.has(_id)).length;
  return (
    <Checkbox
      label={formatMessage({ id: 'operations.all_shown' })}
      checked={chosen === items.length}
      indeterminate={chosen > 0 && chosen < items.length}
      onChange={() => onChange(new Set(chosen === items.length ? items.map(({ _id }) => _id) : []))}
    />
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
              <span>
                {labels.enumValue('cases', 'failed_reason', String(reason))}.{' '}
                {labels.named(`operations.remedy.${String(reason)}`)}
              </span>
              <span className={styles.faint}>{[name, item && wordsOf(String(item))].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
