import { useIntl } from 'react-intl';
import type { Typed } from '../../typed-value/typed-value.ts';
import { useForm } from '../state/form-context.ts';
import styles from './field.module.css';
import type { WidgetProps } from './widget-props.ts';

type Choice = { readonly value: Typed; readonly label: string };

/** One of a few values, all visible; if the value may be empty, that is a choice too. */
export function ChoiceWidget({ id, attribute, property, typed, required, disabled, onChange, onBlur }: WidgetProps) {
  const { formatMessage } = useIntl();
  const { labels, name } = useForm();
  const given: readonly Choice[] =
    property['x-kind'] === 'boolean'
      ? [
          { value: true, label: formatMessage({ id: 'common.yes' }) },
          { value: false, label: formatMessage({ id: 'common.no' }) },
        ]
      : (property.enum ?? []).map((value) => ({ value, label: labels.enumValue(attribute, value) }));
  const none: Choice = { value: '', label: formatMessage({ id: 'form.none' }) };
  const choices = property.nullable && !required ? [...given, none] : given;
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }, index) => (
        <label key={String(value)} className={styles.choice}>
          <input
            id={index === 0 ? `${id}-first` : undefined}
            type="radio"
            name={`${name}-${id}`}
            checked={typed === value}
            disabled={disabled}
            onChange={() => onChange(value)}
            onBlur={() => onBlur()}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Any number of the values. */
export function ChecksWidget({ attribute, property, typed, disabled, onChange, onBlur }: WidgetProps) {
  const { labels } = useForm();
  const chosen = typed as readonly string[];
  const all = property.items?.enum ?? [];
  return (
    <div className={styles.choices}>
      {all.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={disabled}
            // In the order of the definition, so that selecting and clearing a value leaves no change.
            onChange={({ currentTarget: { checked } }) =>
              onChange(all.filter((one) => (one === value ? checked : chosen.includes(one))))
            }
            onBlur={() => onBlur()}
          />
          <span>{labels.enumValue(attribute, value)}</span>
        </label>
      ))}
    </div>
  );
}
