import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../use-labels.ts';
import styles from './field.module.css';
import { fieldId } from './field-id.ts';
import { isRequired } from './leaf-paths.ts';
import type { Typed } from './typed-value.ts';

type Props = {
  readonly definition: Definition;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly typed: Typed;
  readonly error: string | undefined;
  readonly onChange: (typed: Typed) => void;
  readonly onBlur: () => void;
};

/** Texts longer than this get room for several lines. */
const oneLineMax = 150;

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** What a phone's keyboard should offer. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'url' | 'numeric'>> = {
  email: 'email',
  mobile_number: 'tel',
  url: 'url',
  organization_no: 'numeric',
  person_no: 'numeric',
  bankgiro: 'numeric',
  plusgiro: 'numeric',
};

function keyboardFor(property: PropertyDefinition) {
  if (property['x-kind'] === 'decimal' || property['x-kind'] === 'amount') return 'decimal';
  if (property['x-kind'] === 'integer') return 'numeric';
  return keyboards[property['x-pattern-name'] ?? ''] ?? 'text';
}

/** One attribute to be written, drawn from its definition. */
export function Field(props: Props) {
  const { definition, path, property, typed, error, onChange, onBlur } = props;
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const wrapper = {
    id: fieldId(path),
    label: labels.attribute(definition.resource, path),
    // An error says more than the help it stands in for.
    description: error ? undefined : (labels.help(definition.resource, path) ?? hintFor(property, formatMessage)),
    error,
    withAsterisk: isRequired(definition, path),
    inputWrapperOrder: order,
  };
  const write = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  const shared = { ...wrapper, dir: 'auto', value: String(typed), autoComplete: 'off', onChange: write, onBlur };
  switch (property['x-kind']) {
    case 'boolean':
      return <BooleanField {...props} wrapper={wrapper} />;
    case 'enum':
      return <NativeSelect {...shared} data={choicesOf(props, labels, formatMessage)} />;
    default:
      if (hasSeveralLines(property)) return <Textarea {...shared} rows={3} resize="vertical" />;
      return <TextInput {...shared} inputMode={keyboardFor(property)} spellCheck={!property.pattern} />;
  }
}

function hasSeveralLines(property: PropertyDefinition): boolean {
  return property['x-kind'] === 'list' || ((property.maxLength ?? 0) > oneLineMax && !property.pattern);
}

type Say = ReturnType<typeof useIntl>['formatMessage'];

function hintFor(property: PropertyDefinition, say: Say): string | undefined {
  if (property['x-kind'] === 'list') return say({ id: 'form.one_per_line' });
  return property['x-kind'] === 'day' ? say({ id: 'form.day_format' }) : undefined;
}

function choicesOf({ definition, path, property, typed }: Props, labels: ReturnType<typeof useLabels>, say: Say) {
  const values = (property.enum ?? []).map((value) => ({
    value,
    label: labels.enumValue(definition.resource, path, value),
  }));
  const mayBeEmpty = typed === '' || !isRequired(definition, path);
  return mayBeEmpty ? [{ value: '', label: say({ id: 'form.not_chosen' }) }, ...values] : values;
}

type BooleanProps = Props & {
  readonly wrapper: { readonly id: string; readonly label: string; readonly description: string | undefined };
};

function BooleanField({ typed, error, wrapper, onChange, onBlur }: BooleanProps) {
  const { formatMessage } = useIntl();
  const { id, label, description } = wrapper;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      inputWrapperOrder={order}
    >
      <div className={styles.box}>
        <Checkbox
          id={id}
          aria-label={label}
          checked={typed === true}
          label={<span aria-hidden="true">{formatMessage({ id: typed === true ? 'common.yes' : 'common.no' })}</span>}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
