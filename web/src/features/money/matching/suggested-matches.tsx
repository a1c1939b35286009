import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import styles from './matching.module.css';
import type { ShownRow } from './matching-query.ts';
import { PlacingNotice } from './placing-notice.tsx';
import { RowMatching } from './row-matching.tsx';
import { EarlierRows, RowWords } from './row-words.tsx';
import { useMatchedRow } from './use-matched-row.ts';
import { usePlacing } from './use-placing.ts';

/** The suggestions on the page of a row of the bank; another OCR number is among the actions of the page. */
export function SuggestedMatchesTab({ item }: PanelProps) {
  const isReady = useTextBundle('debt');
  const row = item as unknown as ShownRow;
  return isReady ? <SuggestedMatchesPanel row={row} /> : <div className={styles.cardShape} aria-busy="true" />;
}

function SuggestedMatchesPanel({ row }: { readonly row: ShownRow }) {
  const { formatMessage } = useIntl();
  const matched = useMatchedRow(row);
  const placing = usePlacing();
  const { input, chosen, matches } = matched;
  return (
    <>
      <PlacingNotice said={placing.said} />
      <div className={styles.panel}>
        <div className={`${card.card} ${styles.pane}`}>
          <RowWords row={row} />
          {matches.data && <EarlierRows earlier={matches.data.earlier} />}
        </div>
        {openRowStatuses.includes(row.status) && (
          <div className={`${card.card} ${styles.pane}`}>
            <RowMatching
              matched={matched}
              isBusy={placing.isBusy}
              onPlace={() => input && chosen && void placing.place(row, input, chosen.journal_number)}
            />
          </div>
        )}
        {placing.said?.key === 'placed' && (
          <div className={styles.buttons}>
            <Button variant="default" disabled={placing.isBusy} onClick={() => void placing.undo()}>
              {formatMessage({ id: 'matching.undo' })}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
