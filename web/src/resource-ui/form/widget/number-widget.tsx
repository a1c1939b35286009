import { readAmount, showAmount } from '../../typed-value/number-text.ts';
import styles from './field.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget-props.ts';

/** Whole and decimal numbers, with comma or point. */
export function NumberWidget(props: WidgetProps) {
  const isWhole = props.property['x-kind'] === 'integer';
  return (
    <input
      {...inputProps(props)}
      dir="ltr"
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      className={`${styles.input} ${styles.number} figures`}
      data-error={props.error ? true : undefined}
    />
  );
}

/** Money in kronor and öre, grouped when the field loses the focus, with the currency beside it. */
export function AmountWidget(props: WidgetProps) {
  const { property, typed, error, onChange, onBlur } = props;
  const currency = /^currency:([A-Z]{3})$/.exec(property.description ?? '')?.[1] ?? 'SEK';
  const group = () => {
    const amount = typeof typed === 'string' && typed.trim() !== '' ? readAmount(typed) : undefined;
    if (amount !== undefined && showAmount(amount) !== typed) onChange(showAmount(amount));
    onBlur();
  };
  return (
    <div className={styles.beside} dir="ltr">
      <input
        {...inputProps(props)}
        type="text"
        inputMode="decimal"
        className={`${styles.input} ${styles.amount} figures`}
        data-error={error ? true : undefined}
        onBlur={group}
      />
      <span className={styles.unit} aria-hidden="true">
        {currency === 'SEK' ? 'kr' : currency}
      </span>
    </div>
  );
}
