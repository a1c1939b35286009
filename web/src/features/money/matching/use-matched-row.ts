import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import {
  type ClosedAs,
  type Placing,
  type ShownRow,
  suggestedMatchesQuery,
  triedPlacingQuery,
} from './matching-query.ts';
import { restOf } from './row-rest.ts';

const searchDelayMs = 200;
/** What becomes of money for a case that is closed with a debt left. */
export const closedAsChoices: readonly ClosedAs[] = ['reopen', 'pass_on', 'overpaid'];

export type MatchedRow = ReturnType<typeof useMatchedRow>;

/** The suggestions for a row, the one that is chosen and what placing on it leads to. */
export function useMatchedRow(row: ShownRow, shownMax = 9) {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<string>();
  const [closedAs, setClosedAs] = useState<ClosedAs>();
  const [asked] = useDebouncedValue(search.trim(), searchDelayMs);
  const matches = useQuery(suggestedMatchesQuery(row._id, asked));
  const suggestions = (matches.data?.suggestions ?? []).slice(0, shownMax);
  // The best one until another is chosen.
  const chosen = suggestions.find((one) => one.case === choice) ?? suggestions[0];
  const { amount } = restOf(row);
  const input: Placing | undefined =
    chosen && amount > 0
      ? {
          parts: [{ case: chosen.case, amount }],
          ...(closedAs && chosen.case === choice && { closed_as: closedAs }),
        }
      : undefined;
  const tried = useQuery({
    ...triedPlacingQuery(row, input ?? { parts: [] }),
    enabled: input !== undefined,
  });
  const closeAs = (as: ClosedAs) => {
    setChoice(chosen?.case);
    setClosedAs(as);
  };
  const isRefusedAsClosed = tried.error instanceof ApiError && tried.error.message === 'case_closed';
  const asksClosedAs = input?.closed_as !== undefined || isRefusedAsClosed;
  return {
    row,
    matches,
    suggestions,
    chosen,
    input,
    tried,
    search,
    setSearch,
    choose: (id: string) => {
      setChoice(id);
      setClosedAs(undefined);
    },
    setClosedAs: closeAs,
    asksClosedAs,
    nextClosedAs: () => {
      if (asksClosedAs) closeAs(closedAsChoices[(closedAsChoices.indexOf(closedAs!) + 1) % closedAsChoices.length]!);
    },
  };
}
