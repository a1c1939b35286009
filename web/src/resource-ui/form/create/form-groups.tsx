import type { AttributeGroup } from '@fordra/schema/ui-structure';
import { useIntl } from 'react-intl';
import card from '../../../ui/display/card.module.css';
import { useLabels } from '../../label/use-labels.ts';
import { Field } from '../field/field.tsx';
import { otherGroup } from './create-groups.ts';
import styles from './form-groups.module.css';

type Props = { readonly resource: string; readonly groups: readonly AttributeGroup[] };

/** The fields of a new item under their headings. */
export function FormGroups({ resource, groups }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const titleOf = (key: string) =>
    key === otherGroup && groups.length > 1
      ? formatMessage({ id: 'form.group.other' })
      : key === otherGroup
        ? labels.one(resource)
        : labels.group(resource, key);
  return groups.map(({ key, attributes }) => (
    <section key={key} className={`${card.card} ${styles.group}`} aria-labelledby={`group-${key}`}>
      <h2 id={`group-${key}`}>{titleOf(key)}</h2>
      <div className={styles.grid}>
        {attributes.map((path) => (
          <Field key={path} path={path} />
        ))}
      </div>
    </section>
  ));
}
