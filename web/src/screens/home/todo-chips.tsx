import { UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { type TodoKind, todoKinds } from '../../features/notifications/notification-shape.ts';
import { notificationCountQuery } from '../../features/notifications/notifications.ts';
import { useOwnMarks } from '../../features/notifications/use-own-marks.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './todo-chips.module.css';

const kinds = Object.keys(todoKinds) as TodoKind[];

type TodoCounts = Readonly<Record<TodoKind, number | undefined>>;

/** The number of to-dos of each kind, without the hidden and the settled ones; undefined while loading. */
export function useTodoCounts(creditors: object | undefined): TodoCounts {
  const marks = useOwnMarks();
  return useQueries({
    queries: kinds.map((kind) => notificationCountQuery({ kind, isHidden: false, isOpen: true, marks, creditors })),
    combine: (answers) => Object.fromEntries(kinds.map((kind, at) => [kind, answers[at]?.data])) as TodoCounts,
  });
}

type Props = {
  readonly kind: TodoKind | undefined;
  readonly counts: TodoCounts;
  readonly onChoose: (kind: TodoKind | undefined) => void;
};

/** All to-dos, or one kind; each with its number. */
export function TodoChips({ kind, counts, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const all = kinds.every((one) => counts[one] !== undefined)
    ? kinds.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    : undefined;
  const chips = [{ one: undefined, count: all }, ...kinds.map((one) => ({ one, count: counts[one] }))];
  return (
    <fieldset className={styles.chips} aria-label={formatMessage({ id: 'todo.filter' })}>
      {chips.map(({ one, count }) => (
        <UnstyledButton
          key={one ?? 'all'}
          className={styles.chip ?? ''}
          aria-pressed={kind === one}
          onClick={() => onChoose(one)}
        >
          {formatMessage({ id: `todo.kind.${one ?? 'all'}` })}{' '}
          <bdi className={styles.count}>{count === undefined ? '' : formatNumber(count)}</bdi>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
