import { ReferenceSelect } from '../../reference/reference-select.tsx';
import { useForm } from '../state/form-context.ts';
import type { WidgetProps } from './widget-props.ts';

/** One or several other items, found by typing. It has its own label and error. */
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
  const { itemId } = useForm();
  const multiple = property['x-kind'] === 'list';
  const of = property['x-of'];
  const offered = property.enum;
  const choose = (ids: readonly string[]) => {
    onChange(multiple ? ids : (ids[0] ?? ''));
    onBlur();
  };
  return (
    <ReferenceSelect
      resource={property.$ref ?? property.items?.$ref ?? ''}
      value={Array.isArray(typed) ? (typed as readonly string[]) : [String(typed)].filter(Boolean)}
      onChange={choose}
      {...(of && { among: { [of]: itemId } })}
      {...(offered && { among: { _id: { $in: offered } } })}
      {...{ id, label, multiple, required, disabled }}
      {...(error && { error })}
    />
  );
}
