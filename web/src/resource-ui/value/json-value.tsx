import { useIntl } from 'react-intl';
import styles from './full-value.module.css';

const shortLines = 6;

/** A structured value as JSON; a long one is collapsed. */
export function JsonValue({ value }: { readonly value: unknown }) {
  const { formatMessage } = useIntl();
  const text = JSON.stringify(value, null, 2);
  const lines = text.split('\n').length;
  const code = (
    <pre className={styles.json} dir="ltr">
      <code>{text}</code>
    </pre>
  );
  if (lines <= shortLines) return code;
  return (
    <details className={styles.folded}>
      <summary>{formatMessage({ id: 'item.json_lines' }, { count: lines })}</summary>
      {code}
    </details>
  );
}
