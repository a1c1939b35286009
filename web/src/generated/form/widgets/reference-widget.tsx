import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../../../api/item.ts';
import { ReferenceSelect } from '../../reference/reference-select.tsx';
import { useForm } from '../form-context.ts';
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
  const { itemId, store } = useForm();
  const multiple = property['x-kind'] === 'list';
  const of = property['x-of'];
  const named = useNamed(store.definition.resource, itemId, property['x-among']);
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
      {...(named && { among: { _id: { $in: named } } })}
      {...{ id, label, multiple, required, disabled }}
      {...(error && { error })}
    />
  );
}

/** The ids that these attributes of the item name; none while the item is not there. */
function useNamed(
  resource: string,
  id: string,
  attributes: readonly string[] | undefined,
): readonly string[] | undefined {
  const { data } = useQuery({ ...itemQuery(resource, id), enabled: attributes !== undefined });
  return attributes?.flatMap((name) => [data?.[name] ?? []].flat().map(String));
}
