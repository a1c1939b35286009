import { type AttributeRight, type Grant, rightIn } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import attributes from './attribute-rights.module.css';
import { withAllAttributes, withAttributes } from './edit-grant.ts';
import type { OwnRights } from './own-rights.ts';
import styles from './rights-editor.module.css';

type Props = {
  readonly definition: Definition;
  readonly grant: Grant;
  readonly own: OwnRights;
  readonly onEdit: (build: (grant: Grant) => Grant) => void;
};

const rights = ['none', 'read', 'write'] as const satisfies readonly AttributeRight[];

/** Each attribute hidden, readable or writable, or all of them with those that are added later. */
export function AttributeRights({ definition, grant, own, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const { resource, properties } = definition;
  const names = Object.keys(properties).filter((name) => !name.startsWith('_'));
  const isAll = grant.full_attribute_access;
  /** What can be given: no more than the editor has, and no writing of what only the server writes. */
  const mayGive = (name: string, right: AttributeRight) =>
    right === 'none' ||
    (right === 'write' ? own.attribute(resource, name) === 'write' : own.attribute(resource, name) !== 'none');
  const set = (some: readonly string[], right: AttributeRight) =>
    onEdit((one) => withAttributes(one, properties, some, right));
  return (
    <fieldset className={styles.part}>
      <legend>{formatMessage({ id: 'rights.edit.attributes' })}</legend>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isAll}
          disabled={!isAll && !own.hasAllAttributes(resource)}
          title={isAll || own.hasAllAttributes(resource) ? undefined : formatMessage({ id: 'rights.edit.not_own' })}
          onChange={({ currentTarget: { checked } }) => onEdit((one) => withAllAttributes(one, properties, checked))}
        />
        {formatMessage({ id: 'rights.edit.all_attributes' })}
      </label>
      {!isAll && (
        <table className={attributes.table}>
          <thead>
            <tr>
              <td />
              {rights.map((right) => (
                <th key={right} scope="col">
                  <button
                    type="button"
                    className={attributes.setAll}
                    title={formatMessage({ id: `rights.edit.set_all_${right}` })}
                    aria-label={formatMessage({ id: `rights.edit.set_all_${right}` })}
                    onClick={() =>
                      set(
                        names.filter((name) => mayGive(name, right === 'write' ? 'read' : right)),
                        right,
                      )
                    }
                  >
                    {formatMessage({ id: `rights.edit.${right}` })}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <AttributeRow
                key={name}
                {...{ resource, name, mayGive }}
                isFixed={properties[name]?.readOnly === true}
                now={rightIn(grant, name)}
                onRight={(right) => set([name], right)}
              />
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  );
}

type RowProps = {
  readonly resource: string;
  readonly name: string;
  readonly now: AttributeRight;
  /** Only the server writes it. */
  readonly isFixed: boolean;
  readonly mayGive: (name: string, right: AttributeRight) => boolean;
  readonly onRight: (right: AttributeRight) => void;
};

function AttributeRow({ resource, name, now, isFixed, mayGive, onRight }: RowProps) {
  const { formatMessage } = useIntl();
  const label = useLabels().attribute(resource, name);
  return (
    <tr>
      <th scope="row">{label}</th>
      {rights.map((right) => (
        <td key={right}>
          <input
            type="radio"
            name={`right-${resource}-${name}`}
            aria-label={`${label}: ${formatMessage({ id: `rights.edit.${right}` })}`}
            checked={now === right}
            disabled={now !== right && !mayGive(name, right)}
            title={
              now === right || mayGive(name, right)
                ? undefined
                : formatMessage({ id: isFixed && right === 'write' ? 'rights.edit.fixed' : 'rights.edit.not_own' })
            }
            onChange={() => onRight(right)}
          />
        </td>
      ))}
    </tr>
  );
}
