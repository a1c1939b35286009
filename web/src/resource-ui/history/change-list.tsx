import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { IconArrowRight } from '../../ui/theme/icons.ts';
import { isEmpty, propertyAt } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import type { Titles } from '../query/reference-titles.ts';
import { JsonValue } from '../value/json-value.tsx';
import { Value } from '../value/value.tsx';
import { useValueEditor } from '../value/value-editors.ts';
import styles from './change-list.module.css';

type Change = { readonly path: string; readonly from: unknown; readonly to: unknown };

type Props = {
  readonly definition: Definition;
  readonly changes: readonly Change[];
  readonly withFrom?: boolean;
  readonly titles?: Readonly<Record<string, Titles>>;
};

/** The changed attributes with their old and new values. */
export function ChangeList({ definition, changes, withFrom = true, titles }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const empty = formatMessage({ id: 'history.nothing_before' });
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, from, to }) => (
        <div key={path} className={styles.change}>
          <dt>{labels.attribute(definition.resource, path)}</dt>
          <dd>
            <Sides {...{ definition, path, empty, titles, from, to, withFrom }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SidesProps = Omit<SideProps, 'value'> & {
  readonly from: unknown;
  readonly to: unknown;
  readonly withFrom: boolean;
};

function Sides({ from, to, withFrom, ...side }: SidesProps) {
  const { formatMessage } = useIntl();
  const { resource } = side.definition;
  const isComparable = useValueEditor(resource, side.path) !== undefined;
  if (isComparable && withFrom) return <JsonValue resource={resource} path={side.path} value={to} before={from} />;
  return (
    <>
      {withFrom && (
        <>
          <span className={styles.from}>
            <Side {...side} value={from} />
          </span>
          <IconArrowRight
            size={14}
            role="img"
            className={`${styles.arrow} mantine-rotate-rtl`}
            aria-label={formatMessage({ id: 'history.became' })}
          />
        </>
      )}
      <span>
        <Side {...side} value={to} />
      </span>
    </>
  );
}

type SideProps = {
  readonly definition: Definition;
  readonly path: string;
  readonly value: unknown;
  readonly empty: string;
  readonly titles: Readonly<Record<string, Titles>> | undefined;
};

function Side({ definition, path, value, empty, titles }: SideProps) {
  const property = propertyAt(definition, path);
  if (isEmpty(value)) return <em>{empty}</em>;
  if (!property) return <bdi>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</bdi>;
  if (property['x-kind'] === 'json') return <JsonValue resource={definition.resource} path={path} value={value} />;
  const shown = { resource: definition.resource, path, property, value };
  return <Value {...shown} {...(titles && { titles })} />;
}
