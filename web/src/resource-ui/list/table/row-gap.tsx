import type { ReactNode } from 'react';
import styles from './list-table.module.css';

type Props = {
  readonly height: number;
  /** The cells that set the widths of the columns: as wide as the widest of the rows it replaces. */
  readonly children?: ReactNode;
};

/** Replaces the rows that are not drawn. */
export function RowGap({ height, children }: Props) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is nothing one can come to by key
    <tr aria-hidden="true" className={styles.gap} style={{ blockSize: `${height}px` }}>
      {children}
    </tr>
  ) : null;
}
