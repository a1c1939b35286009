import { Combobox, type ComboboxStore } from '@mantine/core';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { IconCheck } from '../../ui/theme/icons.ts';
import styles from './reference-select.module.css';
import type { ReferenceOption } from './use-reference-options.ts';

type Props = {
  readonly options: readonly ReferenceOption[];
  readonly hidden: number;
  readonly isSearching: boolean;
  readonly isFailed: boolean;
  readonly written: string;
  /** Shown first while nothing is typed, so that all of them are visible and can be removed. */
  readonly chosen: readonly ReferenceOption[];
  readonly selected: readonly string[];
  readonly store: ComboboxStore;
};

export function ReferenceOptions({ options, hidden, isSearching, isFailed, written, chosen, selected, store }: Props) {
  const { formatMessage } = useIntl();
  const text = written.trim();
  const first = text === '' ? chosen : [];
  const shown = [...first, ...options.filter(({ id }) => !first.some((one) => one.id === id))];
  // The first match is usually the intended one: Enter selects it.
  const foundFirst = text !== '' && !isSearching ? shown[0]?.id : undefined;
  useEffect(() => {
    if (foundFirst) store.selectFirstOption();
  }, [foundFirst, store.selectFirstOption]);

  const none = isFailed ? 'reference.failed' : text ? 'reference.no_hits' : 'reference.nothing';
  return (
    <Combobox.Options className={styles.options ?? ''} aria-busy={isSearching}>
      {shown.map(({ id, title }) => {
        const isChosen = selected.includes(id);
        return (
          <Combobox.Option key={id} value={id} active={isChosen} className={styles.option ?? ''}>
            <IconCheck
              size={14}
              stroke={2.25}
              className={styles.check}
              data-chosen={isChosen || undefined}
              aria-hidden
            />
            <bdi className={styles.title}>{title}</bdi>
          </Combobox.Option>
        );
      })}
      {shown.length === 0 && (
        <Combobox.Empty>
          {isSearching && !isFailed ? formatMessage({ id: 'common.loading' }) : formatMessage({ id: none }, { text })}
        </Combobox.Empty>
      )}
      {hidden > 0 && shown.length > 0 && (
        <div className={styles.more}>{formatMessage({ id: 'reference.more' }, { count: hidden })}</div>
      )}
    </Combobox.Options>
  );
}
