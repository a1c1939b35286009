import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import styles from './full-value.module.css';
import { type ShownValueProps, useValueEditor } from './value-editors.ts';

const shortLines = 6;

type Props = ShownValueProps & { readonly resource: string; readonly path: string };

/** A structured value: as its topic shows it, or as JSON. */
export function JsonValue({ resource, path, ...shown }: Props) {
  const Shown = useValueEditor(resource, path)?.Shown;
  if (!Shown) return <Json value={shown.value} />;
  return (
    <Suspense>
      <Shown {...shown} />
    </Suspense>
  );
}

/** A long one is collapsed. */
function Json({ value }: { readonly value: unknown }) {
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
