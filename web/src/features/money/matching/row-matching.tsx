import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { ButtonKey } from './button-key.tsx';
import styles from './matching.module.css';
import { PlacingOutcome } from './placing-outcome.tsx';
import { restOf } from './row-rest.ts';
import { SuggestionCards } from './suggestion-cards.tsx';
import type { MatchedRow } from './use-matched-row.ts';

type Props = {
  readonly matched: MatchedRow;
  readonly isBusy: boolean;
  readonly searchField?: RefObject<HTMLInputElement | null>;
  readonly onPlace: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
};

/** The cases that a row may be for, what placing on the chosen one leads to, and the button that places. */
export function RowMatching({ matched, isBusy, searchField, onPlace, children }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { row, matches, suggestions, chosen, search, tried } = matched;
  const isSearching = search.trim() !== '';
  const title = formatMessage({ id: isSearching ? 'matching.found' : 'matching.suggestions' });
  return (
    <div className={styles.matching}>
      <label className={styles.search}>
        <span>{formatMessage({ id: 'matching.search' })}</span>
        <input
          ref={searchField}
          type="search"
          value={search}
          maxLength={200}
          aria-describedby="matching-search-help"
          aria-keyshortcuts="F"
          onChange={({ currentTarget }) => matched.setSearch(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape' && key !== 'Enter') return;
            if (key === 'Escape') matched.setSearch('');
            currentTarget.blur();
          }}
        />
        <span id="matching-search-help" className={styles.faint}>
          {formatMessage({ id: 'matching.search_help' })}
        </span>
      </label>
      <h2>{title}</h2>
      {!isSearching && matches.data?.why_not && (
        <p className={styles.faint}>{labels.named(`match.why_not.${matches.data.why_not}`)}</p>
      )}
      {matches.error && <LoadFailure error={matches.error} onRetry={() => void matches.refetch()} />}
      {matches.isPending && <CardShapes />}
      {matches.data && suggestions.length === 0 && (
        <p>{formatMessage({ id: isSearching ? 'matching.nothing_found' : 'matching.no_suggestions' })}</p>
      )}
      <SuggestionCards suggestions={suggestions} chosen={chosen?.case} label={title} onChoose={matched.choose} />
      {restOf(row).amount < 0 && <p>{formatMessage({ id: 'matching.nothing_to_place' })}</p>}
      <div className={styles.decision}>
        <PlacingOutcome matched={matched} />
        <div className={styles.buttons}>
          <Button
            disabled={!tried.data || !matched.input || isBusy}
            aria-keyshortcuts="Enter"
            rightSection={<ButtonKey>Enter</ButtonKey>}
            onClick={onPlace}
          >
            {formatMessage({ id: 'matching.place' })}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

function CardShapes() {
  return (
    <div className={styles.cards} aria-busy="true">
      {[1, 2, 3].map((at) => (
        <div key={at} className={styles.cardShape} />
      ))}
    </div>
  );
}
