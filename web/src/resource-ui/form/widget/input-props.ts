import type { WidgetProps } from './widget-props.ts';

/** The accessibility attributes of a plain input. */
export function inputProps({ id, typed, required, disabled, error, describedBy, onChange, onBlur }: WidgetProps) {
  return {
    id,
    value: typeof typed === 'string' ? typed : '',
    disabled,
    autoComplete: 'off',
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    onBlur: () => onBlur(),
  };
}
