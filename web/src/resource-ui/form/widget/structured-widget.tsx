import { useMemo } from 'react';
import { valueAt } from '../../definition/property-at.ts';
import { useValueEditor } from '../../value/value-editors.ts';
import { useForm } from '../state/form-context.ts';
import type { WidgetProps } from './widget-props.ts';

/** A structured value with an editor of its own; the form keeps it as JSON. */
export function StructuredWidget({ id, attribute, label, typed, disabled, onChange }: WidgetProps) {
  const { store } = useForm();
  const found = useValueEditor(store.definition.resource, attribute);
  const value = useMemo(() => parse(typed), [typed]);
  if (!found) return null;
  const { base } = store.state();
  return (
    <found.Editor
      {...{ id, label, disabled, value }}
      stored={valueAt(base, attribute)}
      {...(store.mode === 'edit' && { item: base })}
      onChange={(next) => onChange(next === null ? '' : JSON.stringify(next, null, 2))}
    />
  );
}

function parse(typed: unknown): unknown {
  try {
    return typeof typed === 'string' && typed !== '' ? JSON.parse(typed) : null;
  } catch {
    return null;
  }
}
