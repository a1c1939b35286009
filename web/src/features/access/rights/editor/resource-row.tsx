import type { Grant } from '@fordra/schema/access';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { IconChevronDown, IconChevronRight } from '../../../../ui/theme/icons.ts';
import { shownMethods } from '../rights-head.tsx';
import { type EditGrant, withMethod } from './edit-grant.ts';
import { GrantDetails } from './grant-details.tsx';
import type { OwnRights } from './own-rights.ts';
import styles from './rights-editor.module.css';

type Props = {
  readonly resource: string;
  readonly grant: Grant | undefined;
  readonly own: OwnRights;
  readonly isOpen: boolean;
  readonly onOpen: (resource: string) => void;
  readonly onEdit: EditGrant;
};

/** A resource: a checkbox for each method, and the details below it when it is opened. */
export const ResourceRow = memo(function ResourceRow({ resource, grant, own, isOpen, onOpen, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const label = useLabels().resource(resource);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-given={grant ? true : undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-label={formatMessage({ id: 'rights.edit.open' }, { resource: label })}
            onClick={() => onOpen(resource)}
          >
            <Chevron size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
            {label}
          </button>
        </th>
        {shownMethods.map((method) => {
          const isGiven = grant?.methods.includes(method) ?? false;
          const isLacking = !isGiven && !own.hasMethod(resource, method);
          return (
            <td key={method} className={styles.mark}>
              <input
                type="checkbox"
                aria-label={formatMessage(
                  { id: 'rights.edit.give' },
                  { resource: label, method: formatMessage({ id: `rights.${method}` }) },
                )}
                checked={isGiven}
                disabled={isLacking}
                title={isLacking ? formatMessage({ id: 'rights.edit.no_method' }) : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onEdit(resource, (now) => withMethod(now, method, checked))
                }
              />
            </td>
          );
        })}
        <Limits grant={grant} />
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} className={styles.details}>
            <GrantDetails {...{ resource, grant, own, onEdit }} />
          </td>
        </tr>
      )}
    </>
  );
});

function Limits({ grant }: { readonly grant: Grant | undefined }) {
  const { formatMessage } = useIntl();
  if (!grant) return <td colSpan={3} />;
  const count = Object.keys(grant.attribute_access).length;
  const isLimited = grant.filter !== undefined || (grant.user_filter !== undefined && !grant.full_filter_access);
  return (
    <>
      <td>
        {grant.full_attribute_access
          ? formatMessage({ id: 'rights.all_of_it' })
          : formatMessage({ id: 'rights.edit.attribute_count' }, { count })}
      </td>
      <td>{formatMessage({ id: isLimited ? 'rights.edit.some_rows' : 'rights.every_row' })}</td>
      <td>{formatMessage({ id: 'rights.edit.action_count' }, { count: grant.actions?.length ?? 0 })}</td>
    </>
  );
}
