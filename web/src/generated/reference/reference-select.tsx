import { MultiSelect, Select } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../api/items.ts';
import { referenceTitlesQuery } from '../../api/reference-titles.ts';
import { textSearchWhere } from '../../api/text-search.ts';
import { useUserData } from '../use-user-data.ts';

type Shared = {
  readonly resource: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};
type Props = Shared &
  (
    | { readonly multiple?: false; readonly value: string | null; readonly onChange: (value: string | null) => void }
    | {
        readonly multiple: true;
        readonly value: readonly string[];
        readonly onChange: (value: readonly string[]) => void;
      }
  );

const pageSize = 15;
const throttleMs = 1000;

/** Another item, found by typing (spec A §9: 15 at a time, a search at most once a second). */
export function ReferenceSelect(props: Props) {
  const { resource, label, error, disabled = false } = props;
  const { formatMessage } = useIntl();
  const ui = useUserData().ui_structure.structure[resource];
  const title = ui?.title ?? '_id';
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = useThrottledValue(typed, throttleMs);
  const where = textSearchWhere(wanted, ui?.item_search.text_search_attributes ?? []);
  const found = useQuery({
    ...itemsQuery(resource, {
      ...(where && { where }),
      projection: { [title]: 1 },
      sort: title,
      max_results: pageSize,
    }),
    enabled: isOpen && ui !== undefined,
    placeholderData: keepPreviousData,
  });
  const chosen = props.multiple ? props.value : props.value ? [props.value] : [];
  const titles = useQuery({
    ...referenceTitlesQuery(resource, title, chosen),
    enabled: chosen.length > 0 && ui !== undefined,
  });
  const named = new Map(found.data?._items.map((item) => [item._id, String(item[title] ?? item._id)]));
  for (const id of chosen) named.set(id, titles.data?.[id] ?? named.get(id) ?? id);
  const shared = {
    label,
    error,
    disabled,
    data: [...named].map(([value, words]) => ({ value, label: words })),
    searchable: true,
    clearable: true,
    filter: ({ options }: { options: readonly unknown[] }) => options as never,
    placeholder: chosen.length === 0 ? formatMessage({ id: 'form.not_chosen' }) : '',
    nothingFoundMessage: formatMessage({ id: found.isFetching ? 'common.loading' : 'form.no_match' }),
    clearButtonProps: { 'aria-label': formatMessage({ id: 'form.clear' }) },
    onSearchChange: setTyped,
    onDropdownOpen: () => setOpen(true),
  };
  if (props.multiple) return <MultiSelect {...shared} value={[...props.value]} onChange={props.onChange} />;
  return <Select {...shared} value={props.value} onChange={props.onChange} />;
}
