import { createContext, use } from 'react';
import { useIntl } from 'react-intl';
import type { Titles } from '../../query/reference-titles.ts';
import styles from './draw-value.module.css';
import { addressOfItem } from './open-rows.ts';

/** Titles come after the rows: only the cells that show them are drawn anew. */
export const TitlesContext = createContext<Readonly<Record<string, Titles>>>({});

/** What may be wider than its column is cut there; to cut each cell would cost more than to draw it. */
export const isLong = (text: string) => text.length > 22;

type Props = {
  readonly resource: string;
  readonly id: string;
  /** Inside the link that stands for its row there can be no other. */
  readonly isInLink: boolean;
  /** Set apart where the page runs from the right. */
  readonly isApart: boolean;
  /** What to say of a link that opens in a new window; absent, it opens in this one. */
  readonly newWindow: string | undefined;
};

/** A reference that may not be read has no title; its id is in the tooltip. */
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
      className={isLong(title) ? `${styles.reference} ${styles.cut}` : styles.reference}
      {...(newWindow && { target: '_blank', rel: 'noopener', title: newWindow })}
    >
      {shown}
    </a>
  );
}
