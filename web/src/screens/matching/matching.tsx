import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import { PlacingNotice } from '../../features/money/matching/placing-notice.tsx';
import { usePlacing } from '../../features/money/matching/use-placing.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './matching.module.css';
import { MatchingFigures } from './matching-figures.tsx';
import { useOpenRows } from './matching-rows.ts';
import { RowList } from './row-list.tsx';
import { SelectedRow } from './selected-row.tsx';
import { useMatchingKeys } from './use-matching-keys.ts';

/** Finance places what the bank's files could not place by themselves, row after row, by keys. */
export function Matching() {
  const mayRead = useUserData().access_rights['bank--transactions']?.methods.includes('GET') === true;
  return mayRead ? <MatchingPage /> : <UnknownResource />;
}

function MatchingPage() {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'matching.title' });
  const [showsKeys, setShowsKeys] = useState(false);
  const { row: wanted } = useSearch({ strict: false }) as { readonly row?: string };
  const navigate = useNavigate();
  const select = (row: string | undefined) =>
    void navigate({ to: '.', search: (row ? { row } : {}) as never, replace: true, resetScroll: false });
  const answer = useOpenRows(todayInSweden(), wanted);
  const { rows } = answer;
  const placing = usePlacing();
  const undo = async () => {
    const row = await placing.undo();
    if (row) select(row);
  };
  useMatchingKeys({ ...idle, others: { u: () => void undo(), '?': () => setShowsKeys(true) } });
  return (
    <Page
      title={title}
      beside={
        <Button
          variant="default"
          className={styles.help ?? ''}
          aria-keyshortcuts="?"
          onClick={() => setShowsKeys(true)}
        >
          {formatMessage({ id: 'matching.keys' })}
        </Button>
      }
    >
      <MatchingFigures open={answer.total} />
      <PlacingNotice said={placing.said} />
      {answer.error && !rows && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <RowShapes />}
      {rows?.length === 0 && (
        <div className={card.card}>
          <EmptyState
            title={formatMessage({ id: 'matching.empty' })}
            action={<Link to="/finance/unplaced-payments">{formatMessage({ id: 'matching.all_rows' })}</Link>}
          >
            {formatMessage({ id: 'matching.empty_help' })}
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && <OpenRows {...{ rows, wanted, select, placing }} onUndo={() => void undo()} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </Page>
  );
}

const idle = { onStep: () => undefined, onChoose: () => undefined, onPlace: () => undefined };

type OpenProps = {
  readonly rows: readonly ShownRow[];
  readonly wanted: string | undefined;
  readonly select: (row: string | undefined) => void;
  readonly placing: ReturnType<typeof usePlacing>;
  readonly onUndo: () => void;
};

function OpenRows({ rows, wanted, select, placing, onUndo }: OpenProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const at = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === wanted),
  );
  const row = rows[at]!;
  const show = (id: string | undefined) => {
    placing.forget();
    select(id);
  };
  const shown = (
    <SelectedRow
      key={row._id}
      {...{ row, placing, isPhone, onUndo }}
      next={rows[at + 1]}
      onStep={(by) => show(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]!._id)}
      onDone={() => select((rows[at + 1] ?? rows[at - 1])?._id)}
    />
  );
  return (
    <div className={styles.page}>
      <div className={`${card.card} ${styles.list}`}>
        <RowList rows={rows} selected={row._id} onSelect={show} {...(isPhone && { below: shown })} />
      </div>
      {!isPhone && shown}
    </div>
  );
}

function RowShapes() {
  return (
    <div className={`${card.card} ${styles.shapes}`} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <div key={at} className={styles.rowShape} />
      ))}
    </div>
  );
}
