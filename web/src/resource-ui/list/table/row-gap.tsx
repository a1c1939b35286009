import type { ReactNode } from 'react';
import styles from './list-table.module.css';

type Props = {
  readonly height: number;
  /** The cells that give the columns their width: as wide as the widest of the rows it stands for. */
  readonly children?: ReactNode;
};

/** Takes the place of the rows that are not drawn. */
export function RowGap({ height, children }: Props) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is nothing one can come to by key
    <tr aria-hidden="true" className={styles.gap} style={{ blockSize: `${height}px` }}>
      {children}
    </tr>
  ) : null;
}
