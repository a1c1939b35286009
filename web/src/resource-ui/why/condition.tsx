import type { UserAccess } from '@fordra/resources/access/user-access-view';
import type { Definition } from '@fordra/schema/definition';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { propertyAt, valueAt } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import { Value } from '../value/value.tsx';
import { comparisonsOf } from './condition-words.ts';
import styles from './why.module.css';

const VALUES_MAX = 5;

type Props = {
  readonly resource: string;
  readonly definition: Definition | undefined;
  readonly found: UserAccess['groups'][number]['conditions'][number];
};

/** One condition of a group in words, with the value that the item has; in the language of filters if it has no words. */
export function Condition({ resource, definition, found }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { condition, filled = condition, values, is_met: isMet } = found;
  if (condition === undefined) return formatMessage({ id: 'why.hidden_condition' });
  const comparisons = comparisonsOf(filled);
  const show = (path: string, value: unknown) => {
    const property = definition && propertyAt(definition, path);
    return property ? <Value {...{ resource, path, property, value }} /> : <code>{JSON.stringify(value)}</code>;
  };
  if (!comparisons) return <code dir="ltr">{JSON.stringify(condition)}</code>;
  return comparisons.map(({ attribute, words, values: compared }) => (
    <span key={attribute + words} className={styles.comparison}>
      <b>{labels.attribute(resource, attribute)}</b> {formatMessage({ id: words })}{' '}
      {compared.slice(0, VALUES_MAX).map((value, index) => (
        <Fragment key={String(value)}>
          {index > 0 && ', '}
          {show(attribute, value)}
        </Fragment>
      ))}
      {compared.length > VALUES_MAX && ' …'}
      {isMet === false && values !== undefined && (
        <span className={styles.now}>
          {formatMessage({ id: 'why.now' })} {show(attribute, valueAt(values, attribute))}
        </span>
      )}
    </span>
  ));
}
