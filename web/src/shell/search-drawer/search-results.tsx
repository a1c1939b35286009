import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import styles from './search-drawer.module.css';
import { SearchFace } from './search-face.tsx';
import type { useSearch } from './use-search.ts';
import type { SearchOption } from './use-search-options.tsx';

type Props = {
  readonly list: string;
  readonly search: ReturnType<typeof useSearch>;
  readonly resource: string;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly onPick: (at: number, inNewWindow: boolean) => void;
  readonly onHover: (at: number) => void;
  readonly onForget: () => void;
};

/** The options, and a short description of the result. */
export function SearchResults(props: Props) {
  const { list, search, resource, options, active, optionId, onPick, onHover, onForget } = props;
  const { formatMessage } = useIntl();
  const heading = useHeading(props);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The value it returns in newer browsers is not a cleanup function.
    void shown.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (search.error && search.term !== '') return <LoadFailure error={search.error} onRetry={search.retry} />;
  return (
    <>
      <div className={styles.heading}>
        <p id={`${list}-heading`} role="status">
          {heading}
        </p>
        {options[0]?.kind === 'recent' && (
          <UnstyledButton className={styles.forget} onClick={onForget}>
            {formatMessage({ id: 'search.forget' })}
          </UnstyledButton>
        )}
      </div>
      {options.length > 0 && (
        <div ref={shown} id={list} role="listbox" aria-labelledby={`${list}-heading`} className={styles.list}>
          {options.map((option, at) => {
            const face = <SearchFace option={option} resource={resource} search={search} />;
            const line = {
              id: optionId(at),
              role: 'option',
              'aria-selected': at === active,
              tabIndex: -1,
              className: styles.option,
              onPointerMove: () => at !== active && onHover(at),
            } as const;
            if (!('href' in option)) {
              return (
                <UnstyledButton key={line.id} {...line} onClick={() => onPick(at, false)}>
                  {face}
                </UnstyledButton>
              );
            }
            return (
              <Link key={line.id} to={option.href} {...line} onClick={(event) => take(event, () => onPick(at, false))}>
                {face}
              </Link>
            );
          })}
        </div>
      )}
    </>
  );
}

/** With a modifier key the browser's own behaviour applies. */
function take(event: MouseEvent, pick: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pick();
}

function useHeading({ search, options, resource }: Props): string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { term, total } = search;
  if (options[0]?.kind === 'recent') return formatMessage({ id: 'search.recent' });
  if (term === '' || total === undefined) return search.isSearching ? '' : formatMessage({ id: 'search.start' });
  if (total > 0) return formatMessage({ id: 'search.hits' }, { count: total });
  const nothing = formatMessage({ id: 'search.nothing' }, { text: term, resource: labels.resource(resource) });
  return options.length > 0 ? `${nothing} ${formatMessage({ id: 'search.but_elsewhere' })}` : nothing;
}
