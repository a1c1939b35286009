import styles from './field.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget-props.ts';

const rows = { min: 6, max: 24 };

/** Structured data as text; it is formatted when the field loses the focus. */
export function JsonWidget(props: WidgetProps) {
  const { typed, error, onChange, onBlur } = props;
  const text = typeof typed === 'string' ? typed : '';
  const putInForm = () => {
    const inForm = inOrder(text);
    if (inForm !== undefined && inForm !== text) onChange(inForm);
    onBlur();
  };
  return (
    <textarea
      {...inputProps(props)}
      dir="ltr"
      rows={Math.min(rows.max, Math.max(rows.min, text.split('\n').length))}
      spellCheck={false}
      className={`${styles.input} ${styles.code}`}
      data-error={error ? true : undefined}
      onBlur={putInForm}
    />
  );
}

function inOrder(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
