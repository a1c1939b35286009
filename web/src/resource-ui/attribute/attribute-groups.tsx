import type { Definition } from '@fordra/schema/definition';
import type { AttributeGroup } from '@fordra/schema/ui-structure';
import { type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import card from '../../ui/display/card.module.css';
import { useUserData } from '../../user/use-user-data.ts';
import { isEmpty, propertyAt, valueAt } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import { MediaOwnerContext } from '../media/media-link.tsx';
import type { Item } from '../query/items.ts';
import type { Titles } from '../query/reference-titles.ts';
import { FullValue } from '../value/full-value.tsx';
import { textOf } from '../value/text-of.ts';
import { useTitles } from '../value/use-titles.ts';
import { useValueEditor } from '../value/value-editors.ts';
import styles from './attribute-groups.module.css';
import { otherGroup } from './generated-tabs.ts';

type Props = {
  readonly definition: Definition;
  readonly item: Item;
  readonly groups: readonly AttributeGroup[];
  /** Draws an attribute that is being edited; undefined means that it is only shown. */
  readonly fieldFor?: (path: string) => ReactNode;
};

/** Attributes under their headings, shown or edited in the same layout, so that nothing moves between the two. */
export function AttributeGroups({ definition, item, groups, fieldFor }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const paths = groups.flatMap(({ attributes }) => attributes);
  const titles = useTitles(
    paths.map((path) => ({ property: propertyAt(definition, path), value: valueAt(item, path) })),
  );
  const shown = groups.map(({ key, attributes }) => (
    <section key={key} className={`${card.card} ${styles.group}`} aria-labelledby={`group-${key}`}>
      <h2 id={`group-${key}`}>
        {key === otherGroup ? formatMessage({ id: 'item.other_attributes' }) : labels.group(definition.resource, key)}
      </h2>
      <div className={styles.grid}>
        {attributes.map((path) => fieldFor?.(path) ?? <Shown key={path} {...{ definition, item, path, titles }} />)}
      </div>
    </section>
  ));
  return <MediaOwnerContext value={{ resource: definition.resource, id: item._id }}>{shown}</MediaOwnerContext>;
}

type ShownProps = {
  readonly definition: Definition;
  readonly item: Item;
  readonly path: string;
  readonly titles: Readonly<Record<string, Titles>>;
};

/** Kinds whose values have parts and need a whole line. */
const wide = new Set(['object', 'map', 'json', 'localized']);

function Shown({ definition, item, path, titles }: ShownProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const property = propertyAt(definition, path);
  const { resource } = definition;
  const settings = useUserData().ui_structure.structure[resource]?.attribute_settings?.[path];
  const Own = useValueEditor(resource, path)?.Shown;
  if (!property || settings?.edit_only) return null;
  const value = valueAt(item, path);
  if (Own) {
    return (
      <div className={styles.pair} data-wide>
        <Suspense>
          <Own value={value} item={item} />
        </Suspense>
      </div>
    );
  }
  const label = labels.attribute(resource, path);
  return (
    <dl className={styles.pair} data-wide={wide.has(property['x-kind']) || undefined}>
      <dt>{label}</dt>
      <dd>
        <FullValue {...{ resource, path, property, value, titles }} />
        {!isEmpty(value) && (
          <CopyButton
            className={styles.copy}
            text={textOf(property, value, titles)}
            label={formatMessage({ id: 'item.copy_value' }, { attribute: label })}
            done={formatMessage({ id: 'item.copied' })}
          />
        )}
      </dd>
    </dl>
  );
}
