import '../../../ui/theme/combobox-styles.ts';
import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useForm } from '../state/form-context.ts';
import type { WidgetProps } from './widget-props.ts';

/** One of many values, found by typing. */
export function SelectWidget({
  id,
  attribute,
  property,
  typed,
  required,
  disabled,
  error,
  describedBy,
  onChange,
  onBlur,
}: WidgetProps) {
  const { formatMessage } = useIntl();
  const { labels } = useForm();
  const input = useRef<HTMLInputElement>(null);
  // The component library supports only its own description, and would not announce the error.
  useEffect(() => {
    if (describedBy) input.current?.setAttribute('aria-describedby', describedBy);
    else input.current?.removeAttribute('aria-describedby');
  }, [describedBy]);
  const mayBeEmpty = property.nullable === true && !required;
  return (
    <Select
      ref={input}
      id={id}
      data={(property.enum ?? []).map((value) => ({ value, label: labels.enumValue(attribute, value) }))}
      value={typed === '' ? null : String(typed)}
      placeholder={formatMessage({ id: 'form.not_chosen' })}
      nothingFoundMessage={formatMessage({ id: 'form.no_match' })}
      searchable
      clearable={mayBeEmpty}
      allowDeselect={mayBeEmpty}
      disabled={disabled}
      error={Boolean(error)}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      clearButtonProps={{ 'aria-label': formatMessage({ id: 'form.clear' }) }}
      onChange={(value) => onChange(value ?? '')}
      onBlur={() => onBlur()}
    />
  );
}
