import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { ButtonKey } from '../../features/money/matching/button-key.tsx';
import pane from '../../features/money/matching/matching.module.css';
import { type ShownRow, suggestedMatchesQuery } from '../../features/money/matching/matching-query.ts';
import { RowMatching } from '../../features/money/matching/row-matching.tsx';
import { EarlierRows, RowWords } from '../../features/money/matching/row-words.tsx';
import { useMatchedRow } from '../../features/money/matching/use-matched-row.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import card from '../../ui/display/card.module.css';
import styles from './matching.module.css';
import { useMatchingKeys } from './use-matching-keys.ts';
import { useRowDialog } from './use-row-dialog.ts';

type Props = {
  readonly row: ShownRow;
  readonly next: ShownRow | undefined;
  readonly placing: Placer;
  readonly isPhone: boolean;
  readonly onStep: (by: 1 | -1) => void;
  /** The row is placed, tied or held. */
  readonly onDone: () => void;
};

const resource = 'bank--transactions';
const PHONE_SUGGESTIONS = 3;
/** The actions that have a dialog, by key. */
const dialogs = { s: 'place', n: 'match_to_new_ocr', t: 'tie', h: 'hold' } as const;

/** The bank's words of a row, and the cases that it may be for. */
export function SelectedRow({ row, next, placing, isPhone, onStep, onDone }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const matched = useMatchedRow(row, isPhone ? PHONE_SUGGESTIONS : undefined);
  const searchField = useRef<HTMLInputElement>(null);
  // The next row is shown at once.
  usePrefetchQuery(suggestedMatchesQuery((next ?? row)._id));
  const offered = useQuery(offeredActionsQuery(resource, row._id, row._etag)).data ?? [];
  const definition = useQuery(definitionQuery(resource)).data;
  const { open, dialog } = useRowDialog({ row, definition, offered, placing, onDone });
  const { input, chosen, tried, suggestions } = matched;
  const mayRun = (action: string) => offered.some(({ name, allowed }) => name === action && allowed);
  const place = async () => {
    if (!input || !chosen || !tried.data) return;
    if (await placing.place(row, input, chosen.journal_number)) onDone();
  };
  useMatchingKeys({
    onStep,
    onChoose: (at) => suggestions[at] && matched.choose(suggestions[at].case),
    onPlace: () => void place(),
    others: {
      f: () => searchField.current?.focus(),
      ...Object.fromEntries(
        Object.entries(dialogs).map(([key, action]) => [key, () => void (mayRun(action) && open(action))]),
      ),
    },
  });
  const buttons = isPhone ? ({ h: 'hold' } as const) : dialogs;
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
          <Button
            variant="default"
            disabled={placing.isBusy}
            aria-keyshortcuts="U"
            rightSection={<ButtonKey>U</ButtonKey>}
            onClick={() => void placing.undo()}
          >
            {formatMessage({ id: 'matching.undo' })}
          </Button>
          {Object.entries(buttons).map(([key, action]) => (
            <Button
              key={key}
              variant="default"
              disabled={!mayRun(action)}
              aria-keyshortcuts={key.toUpperCase()}
              rightSection={<ButtonKey>{key.toUpperCase()}</ButtonKey>}
              onClick={() => void open(action)}
            >
              {action === 'place' ? formatMessage({ id: 'matching.split' }) : labels.named(`action.${action}`)}
            </Button>
          ))}
        </RowMatching>
      </section>
      {dialog}
    </>
  );
}
