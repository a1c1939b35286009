import screenReader from '../../../ui/display/visually-hidden.module.css';
import styles from './short-text.module.css';
import { shortenMiddle } from './shorten-middle.ts';

type Props = { readonly text: string; readonly limit: number; readonly isInLink: boolean };

/** Both ends of a long text; the whole text on hover, on focus and for screen readers. */
export function ShortText({ text, limit, isInLink }: Props) {
  return (
    <bdi className={styles.short} data-full={text} tabIndex={isInLink ? undefined : 0}>
      <span aria-hidden="true">{shortenMiddle(text, limit)}</span>
      <span className={screenReader.only}>{text}</span>
    </bdi>
  );
}
