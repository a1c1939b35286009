import type { Grant } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import type { MessageId } from '@fordra/texts/message-id';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../../failure/load-failure.tsx';
import { useLabels } from '../../../../resource-ui/label/use-labels.ts';
import { definitionQuery } from '../../../../resource-ui/query/definition.ts';
import { AttributeRights } from './attribute-rights.tsx';
import { type EditGrant, type GrantFlag, newGrant, withAction, withFlag, withRows } from './edit-grant.ts';
import { FlowRights } from './flow-rights.tsx';
import { mayChange, type OwnRights } from './own-rights.ts';
import styles from './rights-editor.module.css';
import { RowRulesFields } from './row-rules-fields.tsx';

type Props = {
  readonly resource: string;
  readonly grant: Grant | undefined;
  readonly own: OwnRights;
  readonly onEdit: EditGrant;
};

/** The attributes, rows and actions of one resource. */
export function GrantDetails(props: Props) {
  const { resource, own } = props;
  const { formatMessage } = useIntl();
  const isKnown = own.resources.includes(resource);
  const definition = useQuery({ ...definitionQuery(resource), enabled: isKnown });
  if (!isKnown) return <p className={styles.hint}>{formatMessage({ id: 'rights.edit.no_read' })}</p>;
  if (definition.error) return <LoadFailure error={definition.error} onRetry={() => void definition.refetch()} />;
  if (!definition.data) return <div className={styles.pending} aria-busy="true" />;
  return <KnownDetails {...props} definition={definition.data} />;
}

function KnownDetails({ resource, grant, own, onEdit, definition }: Props & { readonly definition: Definition }) {
  const { formatMessage } = useIntl();
  const now = grant ?? newGrant(resource, own);
  const rows = own.rows(resource);
  const flags = { resource, grant: now, onEdit };
  const withinOwn = (which: 'filter' | 'user_filter') => (where: object | undefined) => {
    const { read, write } = own.hasRows(resource, withRows(now, which, where));
    return which === 'filter' ? read : write;
  };
  return (
    <div className={styles.parts}>
      <AttributeRights {...{ definition, own }} grant={now} onEdit={(build) => onEdit(resource, build)} />
      <div className={styles.side}>
        <RowRulesFields
          title={formatMessage({ id: 'rights.edit.rows' })}
          where={now.filter}
          definition={definition}
          limit={rows.read}
          isWithinOwn={withinOwn('filter')}
          onChange={(where) => onEdit(resource, (one) => withRows(one, 'filter', where))}
        />
        {mayChange(now) && (
          <RowRulesFields
            title={formatMessage({ id: 'rights.edit.write_rows' })}
            where={now.full_filter_access ? undefined : now.user_filter}
            definition={definition}
            limit={rows.write}
            isWithinOwn={withinOwn('user_filter')}
            onChange={(where) => onEdit(resource, (one) => withRows(one, 'user_filter', where))}
          />
        )}
        <Actions {...{ resource, own }} grant={now} onEdit={onEdit} />
        <FlowRights resource={resource} grant={now} onEdit={(build) => onEdit(resource, build)} />
        {'has_protected_identity' in definition.properties && <Flag {...flags} name="sees_protected" />}
        {resource === 'credit--reports' && <Flag {...flags} name="sees_credit" />}
        {resource === 'ui--structures' && <Flag {...flags} name="bypasses_custom_views" />}
      </div>
    </div>
  );
}

const flagWords = {
  sees_protected: 'rights.edit.protected',
  sees_credit: 'rights.edit.credit',
  bypasses_custom_views: 'rights.edit.bypasses_custom_views',
} as const satisfies Readonly<Record<GrantFlag, MessageId>>;

type FlagProps = Pick<Props, 'resource' | 'onEdit'> & { readonly grant: Grant; readonly name: GrantFlag };

function Flag({ resource, grant, name, onEdit }: FlagProps) {
  const { formatMessage } = useIntl();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={grant[name] === true}
        onChange={({ currentTarget: { checked } }) => onEdit(resource, (one) => withFlag(one, name, checked))}
      />
      {formatMessage({ id: flagWords[name] })}
    </label>
  );
}

function Actions({ resource, grant, own, onEdit }: Props & { readonly grant: Grant }) {
  const { formatMessage, locale } = useIntl();
  const labels = useLabels();
  const given = grant.actions ?? [];
  const actions = [...new Set([...own.actions(resource), ...given])]
    .map((action) => ({ action, label: labels.named(`action.${action}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <fieldset className={styles.part}>
      <legend>{formatMessage({ id: 'rights.edit.actions' })}</legend>
      {actions.length === 0 && <p className={styles.hint}>{formatMessage({ id: 'rights.edit.no_actions' })}</p>}
      <div className={styles.choices}>
        {actions.map(({ action, label }) => (
          <label key={action} className={styles.choice}>
            <input
              type="checkbox"
              checked={given.includes(action)}
              onChange={({ currentTarget: { checked } }) => onEdit(resource, (one) => withAction(one, action, checked))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
