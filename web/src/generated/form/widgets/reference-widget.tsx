import { ReferenceSelect } from '../../reference/reference-select.tsx';
import type { Typed } from '../typed-value.ts';
import type { WidgetProps } from './widget-props.ts';

/** Another item, or several, found by typing. It brings its own label and error. */
export function ReferenceWidget({
  id,
  property,
  typed,
  label,
  required,
  disabled,
  error,
  onChange,
  onBlur,
}: WidgetProps) {
  const to = property.$ref ?? property.items?.$ref ?? '';
  const shared = { resource: to, label: required ? `${label} *` : label, error, disabled };
  const choose = (value: Typed) => {
    onChange(value);
    onBlur();
  };
  return (
    <div id={id}>
      {property['x-kind'] === 'list' ? (
        <ReferenceSelect {...shared} multiple value={typed as readonly string[]} onChange={choose} />
      ) : (
        <ReferenceSelect
          {...shared}
          value={typed === '' ? null : String(typed)}
          onChange={(value) => choose(value ?? '')}
        />
      )}
    </div>
  );
}
