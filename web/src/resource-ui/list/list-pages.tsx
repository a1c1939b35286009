import { useIntl } from 'react-intl';
import controls from '../../ui/control/plain-controls.module.css';
import { formatNumber } from '../../ui/format/format-number.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
} from '../../ui/theme/icons.ts';
import styles from './list-pages.module.css';
import { type PageSize, pageSizes, usualPageSize } from './plan/list-address.ts';

type Props = {
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  /** The most rows that can be scrolled through. */
  readonly scrollMax: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
};

export function ListPages({ page, size, total, scrollMax, onPage, onSize }: Props) {
  const { formatMessage } = useIntl();
  if (total <= usualPageSize && size === usualPageSize) return null;
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'list.pages' })}>
      <span className={`${controls.field} ${styles.sizes}`}>
        <select
          className={`${controls.input} ${styles.size}`}
          aria-label={formatMessage({ id: 'list.page_size' })}
          value={String(size)}
          onChange={(event) => onSize(pageSizes.find((one) => String(one) === event.currentTarget.value)!)}
        >
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one === 'all' ? formatMessage({ id: 'list.scroll_all' }) : one}
            </option>
          ))}
        </select>
        <span className={`${controls.sign} ${controls.end} ${styles.chevrons}`}>
          <IconSelector size={14} stroke={1.75} aria-hidden />
        </span>
      </span>
      <span className={styles.sizeLabel}>{formatMessage({ id: 'list.page_size' })}</span>
      {size === 'all' ? (
        <span className={styles.range}>
          {formatMessage(
            { id: total > scrollMax ? 'list.scroll_part' : 'list.scroll_whole' },
            { total: formatNumber(total), shown: formatNumber(scrollMax) },
          )}
        </span>
      ) : (
        <Steps {...{ page, size, total, onPage }} />
      )}
    </nav>
  );
}

type StepsProps = Pick<Props, 'page' | 'total' | 'onPage'> & { readonly size: number };

function Steps({ page, size, total, onPage }: StepsProps) {
  const { formatMessage } = useIntl();
  const pages = Math.max(1, Math.ceil(total / size));
  const from = Math.min((page - 1) * size + 1, total);
  const steps = [
    { id: 'list.first_page', to: 1, Icon: IconChevronsLeft },
    { id: 'list.previous_page', to: page - 1, Icon: IconChevronLeft },
    { id: 'list.next_page', to: page + 1, Icon: IconChevronRight },
    { id: 'list.last_page', to: pages, Icon: IconChevronsRight },
  ] as const;
  return (
    <>
      <span className={styles.range}>
        {formatMessage(
          { id: 'list.range' },
          {
            // The smaller number comes first in every script; the words around follow the direction of the page.
            range: (
              <bdi key="range" dir="ltr">
                {formatNumber(from)}–{formatNumber(Math.min(page * size, total))}
              </bdi>
            ),
            total: <bdi key="total">{formatNumber(total)}</bdi>,
          },
        )}
      </span>
      {pages > 1 && (
        <div className={styles.steps}>
          {steps.map(({ id, to, Icon }) => (
            <button
              key={id}
              type="button"
              className={controls.icon}
              aria-label={formatMessage({ id })}
              disabled={to < 1 || to > pages || to === page}
              onClick={() => onPage(to)}
            >
              <Icon size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
