import { hasSeveralLines } from '@fordra/schema/one-line-text';
import { maskOf } from '../../typed-value/mask.ts';
import { toTyped, toValue } from '../../typed-value/typed-value.ts';
import styles from './field.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget-props.ts';

/** The keyboard that a phone shows. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'url' | 'numeric'>> = {
  email: 'email',
  mobile_number: 'tel',
  url: 'url',
  organization_no: 'numeric',
  person_no: 'numeric',
  id_number: 'numeric',
  bankgiro: 'numeric',
  plusgiro: 'numeric',
  clearing_number: 'numeric',
  account_number: 'numeric',
};

/** A text with its mask, if it has one: typed freely, formatted when the field loses the focus. */
export function TextWidget(props: WidgetProps) {
  const { property, typed, error, onChange, onBlur } = props;
  const pattern = property['x-pattern-name'];
  const putInForm = () => {
    const inForm = toTyped(property, toValue(property, typed));
    if ((pattern || maskOf(property)) && inForm !== typed) onChange(inForm);
    onBlur();
  };
  if (hasSeveralLines(property)) {
    return (
      <textarea
        {...inputProps(props)}
        dir="auto"
        rows={3}
        className={styles.input}
        data-error={error ? true : undefined}
      />
    );
  }
  return (
    <input
      {...inputProps(props)}
      dir={pattern ? undefined : 'auto'}
      type="text"
      inputMode={keyboards[pattern ?? ''] ?? 'text'}
      spellCheck={!pattern}
      className={styles.input}
      data-error={error ? true : undefined}
      onBlur={putInForm}
    />
  );
}
