import { ActionIcon, NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../ui/format-number.ts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../../ui/icons.ts';
import { pageSizes } from './list-address.ts';
import styles from './list-pages.module.css';

type Props = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

export function ListPages({ page, size, total, onPage, onSize }: Props) {
  const { formatMessage } = useIntl();
  if (total <= pageSizes[0]!) return null;
  const pages = Math.max(1, Math.ceil(total / size));
  const from = Math.min((page - 1) * size + 1, total);
  const steps = [
    { id: 'list.first_page', to: 1, Icon: IconChevronsLeft },
    { id: 'list.previous_page', to: page - 1, Icon: IconChevronLeft },
    { id: 'list.next_page', to: page + 1, Icon: IconChevronRight },
    { id: 'list.last_page', to: pages, Icon: IconChevronsRight },
  ] as const;
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'list.pages' })}>
      <NativeSelect
        size="xs"
        className={styles.size}
        aria-label={formatMessage({ id: 'list.page_size' })}
        data={pageSizes.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <span className={styles.sizeLabel}>{formatMessage({ id: 'list.page_size' })}</span>
      <bdi className={styles.range}>
        {formatMessage(
          { id: 'list.range' },
          { from: formatNumber(from), to: formatNumber(Math.min(page * size, total)), total: formatNumber(total) },
        )}
      </bdi>
      {pages > 1 && (
        <div className={styles.steps}>
          {steps.map(({ id, to, Icon }) => (
            <ActionIcon
              key={id}
              variant="subtle"
              color="gray"
              aria-label={formatMessage({ id })}
              disabled={to < 1 || to > pages || to === page}
              onClick={() => onPage(to)}
            >
              <Icon size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </nav>
  );
}
