import type { Definition } from '@fordra/schema/definition';
import type { AttributeGroup } from '@fordra/schema/ui-structure';
import type { ReactNode } from 'react';
import type { Item } from '../../api/items.ts';
import card from '../../ui/card.module.css';
import { useLabels } from '../use-labels.ts';
import { propertyAt, valueAt } from '../value/property-at.ts';
import { Value } from '../value/value.tsx';
import styles from './attribute-groups.module.css';

type Props = {
  readonly definition: Definition;
  readonly item: Item;
  readonly groups: readonly AttributeGroup[];
  /** Draws an attribute that is being edited; undefined means that it is only shown. */
  readonly fieldFor?: (path: string) => ReactNode;
};

/** Attributes under their headings, shown or edited in the same places, so that nothing moves between the two. */
export function AttributeGroups({ definition, item, groups, fieldFor }: Props) {
  const labels = useLabels();
  return groups.map((group) => (
    <section key={group.key} className={`${card.card} ${styles.group}`} aria-labelledby={`group-${group.key}`}>
      <h2 id={`group-${group.key}`}>{labels.group(definition.resource, group.key)}</h2>
      <div className={styles.grid}>
        {group.attributes.map((path) => fieldFor?.(path) ?? <Shown key={path} {...{ definition, item, path }} />)}
      </div>
    </section>
  ));
}

type ShownProps = { readonly definition: Definition; readonly item: Item; readonly path: string };

function Shown({ definition, item, path }: ShownProps) {
  const labels = useLabels();
  const property = propertyAt(definition, path);
  if (!property) return null;
  return (
    <dl className={styles.pair}>
      <dt>{labels.attribute(definition.resource, path)}</dt>
      <dd>
        <Value resource={definition.resource} path={path} property={property} value={valueAt(item, path)} />
      </dd>
    </dl>
  );
}
