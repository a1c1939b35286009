import { UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { type TodoKind, todoKinds } from '../../features/notifications/notification-shape.ts';
import { notificationCountQuery } from '../../features/notifications/notifications.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './todo-chips.module.css';

const kinds = Object.keys(todoKinds) as TodoKind[];

type Props = {
  readonly kind: TodoKind | undefined;
  readonly creditors: object | undefined;
  readonly onChoose: (kind: TodoKind | undefined) => void;
};

/** All to-dos, or one kind; each with its number, without the hidden ones. */
export function TodoChips({ kind, creditors, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const counts = useQueries({
    queries: kinds.map((one) => notificationCountQuery({ kind: one, isHidden: false, creditors })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const all = counts.every((count) => count !== undefined)
    ? counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
    : undefined;
  const chips = [{ one: undefined, count: all }, ...kinds.map((one, at) => ({ one, count: counts[at] }))];
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
