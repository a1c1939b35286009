import { createContext, use } from 'react';
import { useIntl } from 'react-intl';
import type { Titles } from '../../query/reference-titles.ts';
import styles from './draw-value.module.css';
import { addressOfItem } from './open-rows.ts';

/** Titles arrive after the rows: only the cells that show them are drawn again. */
export const TitlesContext = createContext<Readonly<Record<string, Titles>>>({});

/** A value that may be wider than its column is cut there; cutting each cell would cost more than drawing it. */
export const isLong = (text: string) => text.length > 22;

type Props = {
  readonly resource: string;
  readonly id: string;
  /** The row itself is a link, which cannot contain another. */
  readonly isInLink: boolean;
  /** Isolated in right-to-left pages. */
  readonly isApart: boolean;
  /** The tooltip of a link that opens in a new window; without it the link opens in this one. */
  readonly newWindow: string | undefined;
};

/** A reference that may not be read has no title; its id is the tooltip. */
export function Unseen({ id }: { readonly id: string }) {
  return (
    <span className={styles.faint} title={id}>
      {useIntl().formatMessage({ id: 'reference.unseen' })}
    </span>
  );
}

/** Another item by its title, as a link. */
export function ReferenceCell({ resource, id, isInLink, isApart, newWindow }: Props) {
  const titles = use(TitlesContext)[resource];
  const title = titles?.[id];
  if (title === undefined) return titles ? <Unseen id={id} /> : <bdi className={styles.faint}>…</bdi>;
  const shown = isApart ? <bdi>{title}</bdi> : title;
  if (isInLink) return isLong(title) ? <span className={styles.cut}>{shown}</span> : shown;
  return (
    <a
      href={addressOfItem(resource, id)}
      // The row is the tab stop, and its item shows the reference too.
      tabIndex={-1}
      className={isLong(title) ? `${styles.reference} ${styles.cut}` : styles.reference}
      {...(newWindow && { target: '_blank', rel: 'noopener', title: newWindow })}
    >
      {shown}
    </a>
  );
}
