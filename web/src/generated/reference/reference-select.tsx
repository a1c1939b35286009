import { MultiSelect, Select } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { itemsQuery } from '../../api/items.ts';
import { referenceTitlesQuery } from '../../api/reference-titles.ts';
import { textSearchWhere } from '../../api/text-search.ts';
import { useUserData } from '../use-user-data.ts';

type Props = {
  readonly resource: string;
  /** The chosen ids; at most one unless `multiple`. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly multiple?: boolean;
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly id?: string;
};

const pageSize = 15;
const throttleMs = 1000;

/** Another item, found by typing (spec A §9: 15 at a time, a search at most once a second). */
export function ReferenceSelect({ resource, value: chosen, onChange, multiple, required = false, ...field }: Props) {
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
  const titles = useQuery({
    ...referenceTitlesQuery(resource, title, chosen),
    enabled: chosen.length > 0 && ui !== undefined,
  });
  const named = new Map(found.data?._items.map((item) => [item._id, String(item[title] ?? item._id)]));
  for (const id of chosen) named.set(id, titles.data?.[id] ?? named.get(id) ?? id);
  const shared = {
    ...field,
    withAsterisk: required,
    openOnFocus: false,
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
  if (multiple) return <MultiSelect {...shared} value={[...chosen]} onChange={onChange} />;
  return <Select {...shared} value={chosen[0] ?? null} onChange={(id) => onChange(id ? [id] : [])} />;
}
