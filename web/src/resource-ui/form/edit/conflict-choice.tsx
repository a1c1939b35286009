import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { propertyAt } from '../../definition/property-at.ts';
import { useLabels } from '../../label/use-labels.ts';
import { JsonValue } from '../../value/json-value.tsx';
import { Value } from '../../value/value.tsx';
import { useValueEditor } from '../../value/value-editors.ts';
import type { Choice, Clash } from './conflict.ts';
import styles from './conflict-view.module.css';

type Props = {
  readonly definition: Definition;
  readonly clash: Clash;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
};

const sides = ['mine', 'theirs'] as const;

/** One attribute that both users have changed: a choice between the two values. */
export function ConflictChoice({ definition, clash, choice, onChoice }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { path } = clash;
  const property = propertyAt(definition, path);
  const isComparable = useValueEditor(definition.resource, path) !== undefined;
  if (!property) return null;
  const shown = { resource: definition.resource, path, property };
  return (
    <fieldset className={styles.clash}>
      <legend>
        {labels.attribute(definition.resource, path)}{' '}
        {!isComparable && (
          <span className={styles.before}>
            ({formatMessage({ id: 'conflict.before' })}: <Value {...shown} value={clash.before} />)
          </span>
        )}
      </legend>
      <div className={styles.options}>
        {sides.map((side) => (
          <label key={side} className={styles.option}>
            <input type="radio" name={path} checked={choice === side} onChange={() => onChoice(side)} />
            <span className={styles.whose}>{formatMessage({ id: `conflict.${side}` })}</span>
            <span className={styles.value}>
              {isComparable ? (
                <JsonValue resource={definition.resource} path={path} value={clash[side]} before={clash.before} />
              ) : (
                <Value {...shown} value={clash[side]} />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
