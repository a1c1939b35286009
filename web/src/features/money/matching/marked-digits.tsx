import styles from './matching.module.css';

/** Three or more digits, also in groups, may be a number of ours. */
const numbers = /(\d[\d\s-]*\d\d|\d{3,})/;

/** A text of the bank with its numbers marked, in which someone may find what the payer meant. */
export function MarkedDigits({ text }: { readonly text: string }) {
  let at = 0;
  const parts = text.split(numbers).map((part) => {
    const start = at;
    at += part.length;
    return { part, start };
  });
  return (
    <bdi className={styles.words}>
      {parts.map(({ part, start }) =>
        numbers.test(part) ? (
          <mark key={start} className={styles.number}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
