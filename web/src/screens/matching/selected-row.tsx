import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ButtonKey } from '../../features/money/matching/button-key.tsx';
import pane from '../../features/money/matching/matching.module.css';
import { type ShownRow, suggestedMatchesQuery } from '../../features/money/matching/matching-query.ts';
import { RowMatching } from '../../features/money/matching/row-matching.tsx';
import { restOf } from '../../features/money/matching/row-rest.ts';
import { EarlierRows, RowWords } from '../../features/money/matching/row-words.tsx';
import { useMatchedRow } from '../../features/money/matching/use-matched-row.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import card from '../../ui/display/card.module.css';
import styles from './matching.module.css';
import { SplitDialog } from './split-dialog.tsx';
import { TieDialog } from './tie-dialog.tsx';
import { useMatchingKeys } from './use-matching-keys.ts';
import { useRowDialog } from './use-row-dialog.ts';

type Props = {
  readonly row: ShownRow;
  readonly next: ShownRow | undefined;
  readonly placing: Placer;
  readonly isPhone: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onUndo: () => void;
  /** The row is placed, tied or held. */
  readonly onDone: () => void;
};

const resource = 'bank--transactions';
const PHONE_SUGGESTIONS = 3;
/** The actions that have a dialog, by key. */
const dialogs = { s: 'place', n: 'match_to_new_ocr', t: 'tie', r: 'request_refund', h: 'hold' } as const;
/** Shown only where they are possible. */
const rareDialogs = { b: 'book_entry', e: 'cover_shortfall', v: 'exchange' } as const;

/** The bank's words of a row, and the cases that it may be for. */
export function SelectedRow({ row, next, placing, isPhone, onStep, onUndo, onDone }: Props) {
  const { formatMessage } = useIntl();
  const matched = useMatchedRow(row, isPhone ? PHONE_SUGGESTIONS : undefined);
  const searchField = useRef<HTMLInputElement>(null);
  // The next row is shown at once.
  const ahead = next ?? row;
  usePrefetchQuery(suggestedMatchesQuery(ahead._id));
  usePrefetchQuery(offeredActionsQuery(resource, ahead._id, ahead._etag));
  const offered = useQuery(offeredActionsQuery(resource, row._id, row._etag)).data ?? [];
  const definition = useQuery(definitionQuery(resource)).data;
  const { open, dialog } = useRowDialog({ row, definition, offered, placing, onDone });
  const [ownDialog, setOwnDialog] = useState<'tie' | 'split'>();
  const { input, chosen, tried, suggestions } = matched;
  const mayRun = (action: string) => offered.some(({ name, allowed }) => name === action && allowed);
  const place = async () => {
    if (!input || !chosen || !tried.data) return;
    if (await placing.place(row, input, chosen.journal_number)) onDone();
  };
  const show = (action: string) => {
    if (!mayRun(action)) return;
    placing.forget();
    if (action === 'tie') return setOwnDialog('tie');
    if (action === 'place') return restOf(row).amount > 0 ? setOwnDialog('split') : undefined;
    open(action);
  };
  useMatchingKeys({
    onStep,
    onChoose: (at) => suggestions[at] && matched.choose(suggestions[at].case),
    onPlace: () => void place(),
    others: {
      f: () => searchField.current?.focus(),
      c: matched.nextClosedAs,
      ...Object.fromEntries(
        Object.entries({ ...dialogs, ...rareDialogs }).map(([key, action]) => [key, () => show(action)]),
      ),
    },
  });
  const buttons = [
    ...Object.entries(isPhone ? { h: 'hold' } : dialogs),
    ...Object.entries(rareDialogs).filter(([, action]) => !isPhone && mayRun(action) && isLikely(action, row)),
  ];
  return (
    <>
      <section className={isPhone ? styles.inCard : `${card.card} ${pane.pane}`}>
        {!isPhone && <h2>{formatMessage({ id: 'matching.words' })}</h2>}
        <RowWords row={row} />
        {matched.matches.data && <EarlierRows earlier={matched.matches.data.earlier} />}
        <p className={styles.link}>
          <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: row._id }}>
            {formatMessage({ id: 'matching.open_row' })}
          </Link>
        </p>
      </section>
      <section className={isPhone ? styles.inCard : `${card.card} ${pane.pane}`}>
        <RowMatching matched={matched} isBusy={placing.isBusy} searchField={searchField} onPlace={() => void place()}>
          <RowButtons {...{ buttons, mayRun, show, onUndo }} isBusy={placing.isBusy} />
        </RowMatching>
      </section>
      {dialog}
      {ownDialog === 'tie' && <TieDialog {...{ row, placing, onDone }} onClose={() => setOwnDialog(undefined)} />}
      {ownDialog === 'split' && (
        <SplitDialog {...{ matched, placing, onDone }} onClose={() => setOwnDialog(undefined)} />
      )}
    </>
  );
}

type ButtonsProps = {
  /** The key and the action of each. */
  readonly buttons: readonly (readonly [string, string])[];
  readonly mayRun: (action: string) => boolean;
  readonly show: (action: string) => void;
  readonly onUndo: () => void;
  readonly isBusy: boolean;
};

function RowButtons({ buttons, mayRun, show, onUndo, isBusy }: ButtonsProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        aria-keyshortcuts="U"
        rightSection={<ButtonKey>U</ButtonKey>}
        onClick={onUndo}
      >
        {formatMessage({ id: 'matching.undo' })}
      </Button>
      {buttons.map(([key, action]) => (
        <Button
          key={key}
          variant="default"
          disabled={!mayRun(action)}
          aria-keyshortcuts={key.toUpperCase()}
          rightSection={<ButtonKey>{key.toUpperCase()}</ButtonKey>}
          onClick={() => show(action)}
        >
          {action === 'place' ? formatMessage({ id: 'matching.split' }) : labels.named(`action.${action}`)}
        </Button>
      ))}
    </>
  );
}

/** A fee is money out; what the bank pays us is seldom interest. The platform has noted what it could not take back. */
function isLikely(action: string, row: ShownRow): boolean {
  const { refusal } = (row.match ?? {}) as { readonly refusal?: string };
  if (action === 'cover_shortfall') return row.kind === 'return' || refusal === 'overpayment_already_refunded';
  return action !== 'book_entry' || restOf(row).amount < 0 || row.kind !== 'payment';
}
