import type { PropertyDefinition } from '@fordra/schema/definition';
import { memo, Suspense, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { mayWrite } from '../../definition/leaf-paths.ts';
import { propertyAt } from '../../definition/property-at.ts';
import type { Typed } from '../../typed-value/typed-value.ts';
import { useValueEditor } from '../../value/value-editors.ts';
import { useFault, useForm, useOffered, useRule, useTyped } from '../state/form-context.ts';
import styles from '../widget/field.module.css';
import type { InnerProps } from '../widget/widget-props.ts';
import { exampleFor } from './example-for.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { fieldId } from './field-id.ts';
import { SuggestedValues } from './suggested-values.tsx';
import { widgetFor } from './widget-for.ts';

/** An editable attribute, drawn from its definition; of an object each of its parts. */
export const Field = memo(function Field({ path }: { readonly path: string }) {
  const { store, labels } = useForm();
  const property = propertyAt(store.definition, path);
  if (!property || !mayWrite(store.definition, path, store.mode)) return null;
  if (property['x-kind'] !== 'object') return <WrittenField path={path} />;
  return (
    <fieldset className={styles.object}>
      <legend className={styles.label}>{labels.attribute(path)}</legend>
      <div className={styles.parts}>
        {Object.keys(property.properties ?? {}).map((name) => (
          <Field key={name} path={`${path}.${name}`} />
        ))}
      </div>
    </fieldset>
  );
});

/** Subscribes to its own part of the form only. */
function WrittenField({ path }: { readonly path: string }) {
  const { formatMessage } = useIntl();
  const { store, labels, check } = useForm();
  const typed = useTyped(store, path);
  const rule = useRule(store, path);
  const onChange = useCallback((value: Typed, at?: string) => store.write(path, value, at), [store, path]);
  const onBlur = useCallback((at?: string) => check(path, at), [check, path]);
  const property = useOffered(path, propertyAt(store.definition, path)!);
  if (rule.isExcluded) return null;
  const note = rule.blockedBy && formatMessage({ id: 'validation.clash' }, { arg: labels.attribute(rule.blockedBy) });
  return (
    <InnerField
      path={path}
      attribute={path}
      property={property}
      required={rule.isRequired}
      disabled={rule.blockedBy !== undefined}
      {...(note && { note })}
      {...{ typed, onChange, onBlur }}
    />
  );
}

/** A field whose value is a part of another field's, such as an attribute of an element of a list. */
export function InnerField(props: InnerProps & { readonly note?: string }) {
  const { path, attribute, property, spokenLabel, note } = props;
  const required = props.required === true && mayBeEmpty(property);
  const { store, labels, name } = useForm();
  const { formatMessage } = useIntl();
  const {
    Widget,
    isGroup = false,
    isWide = false,
    showsParts = false,
    isLabelled = false,
    isFramed = false,
    isFetched,
  } = widgetFor(property, useValueEditor(store.definition.resource, attribute) !== undefined);
  const error = useFault(store, path, !showsParts);
  const id = fieldId(path, name);
  const label = spokenLabel ?? labels.attribute(attribute);
  const description =
    note ?? (spokenLabel ? undefined : (labels.help(attribute) ?? exampleFor(property, formatMessage)));
  const drawn = (
    <Widget
      {...props}
      {...{ id, label, required, error }}
      describedBy={describedBy(id, error, description)}
      Inner={InnerField}
    />
  );
  const widget = isFetched ? <Suspense fallback={<Coming label={isFramed ? label : ''} />}>{drawn}</Suspense> : drawn;
  if (isFramed) {
    return (
      <div className={styles.field}>
        {widget}
        {!error && description && <p className={styles.help}>{description}</p>}
      </div>
    );
  }
  return (
    <FieldFrame
      {...{ id, label, required, error, description, isGroup, isWide }}
      isLabelHidden={isLabelled || spokenLabel !== undefined}
    >
      {widget}
      <SuggestedValues {...props} />
    </FieldFrame>
  );
}

/** Reserves the space of a field whose code is loading, so that the layout does not shift. */
function Coming({ label }: { readonly label: string }) {
  return (
    <>
      {label && <span className={styles.label}>{label}</span>}
      <div className={styles.input} aria-hidden="true" data-coming="" />
    </>
  );
}

/** A checkbox always has a value, and an empty list can be intended: neither can be missing. */
function mayBeEmpty(property: PropertyDefinition): boolean {
  if (property['x-kind'] === 'boolean') return property.nullable === true;
  return property['x-kind'] !== 'list' || property.default === undefined;
}
