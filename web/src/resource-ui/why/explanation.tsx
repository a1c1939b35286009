import type { GroupReason, StepReason } from '@fordra/domain/access/access-reasons';
import type { UserAccess } from '@fordra/resources/access/user-access-view';
import type { MessageId } from '@fordra/texts/message-id';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/theme/icons.ts';
import { useLabels } from '../label/use-labels.ts';
import { definitionQuery } from '../query/definition.ts';
import { Condition } from './condition.tsx';
import { useUseWords } from './use-use-words.ts';
import styles from './why.module.css';
import { type Question, userAccessQuery } from './why-query.ts';

const stepWords: Readonly<Record<StepReason, MessageId>> = {
  disabled: 'why.reason.disabled',
  ended: 'why.reason.ended',
  not_offered: 'why.reason.not_offered',
  system_user: 'why.reason.system_user',
  no_access_control: 'why.reason.no_access_control',
  own_rows: 'why.reason.own_rows',
  other_tenant: 'why.reason.other_tenant',
  item_not_readable: 'why.reason.item_not_readable',
  attribute_fixed: 'why.reason.attribute_fixed',
  attribute_hidden: 'why.reason.attribute_hidden',
};

const groupWords: Readonly<Record<GroupReason, MessageId>> = {
  no_grant: 'why.group.no_grant',
  no_method: 'why.group.no_method',
  no_action: 'why.group.no_action',
  not_every_attribute: 'why.group.not_every_attribute',
  rows: 'why.group.rows',
  attribute: 'why.group.attribute',
};

/** Why a user may or may not do something: the verdict, what decided it, and each group with its conditions. */
export function Explanation({ user, question }: { readonly user: string; readonly question: Question }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useQuery(userAccessQuery(user, question));
  const use = useUseWords()(question);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className={styles.pending} role="status" aria-label={formatMessage({ id: 'common.loading' })} />;
  const reasons = data.steps.flatMap(({ step, reason }) => (reason ? [{ step, reason }] : []));
  const isWithoutGroup = data.groups.length === 0 && data.steps.every(({ reason, is_met: isMet }) => isMet && !reason);
  return (
    <div className={styles.explanation}>
      <Notice
        tone={data.is_allowed ? 'done' : 'info'}
        title={formatMessage({ id: data.is_allowed ? 'why.allowed' : 'why.denied' })}
      >
        {reasons.map(({ step, reason }) => (
          <p key={step}>{formatMessage({ id: stepWords[reason] }, { use })}</p>
        ))}
        {isWithoutGroup && <p>{formatMessage({ id: 'why.no_group' })}</p>}
      </Notice>
      {data.groups.length > 0 && <Groups {...{ data, question, use }} />}
      {data.would_open.length > 0 && (
        <div>
          <p>{formatMessage({ id: 'why.would_open' })}</p>
          <ul className={styles.plain}>
            {data.would_open.map(({ _id, name }) => (
              <li key={_id}>
                <Link to="/item-display/$resource/$resourceId" params={{ resource: 'access--groups', resourceId: _id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type GroupsProps = { readonly data: UserAccess; readonly question: Question; readonly use: string };

function Groups({ data, question: { resource, attribute = '' }, use }: GroupsProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const definition = useQuery({ ...definitionQuery(resource), retry: false }).data;
  const values = {
    use,
    resource: labels.resource(resource).toLocaleLowerCase('sv'),
    attribute: labels.attribute(resource, attribute),
  };
  return (
    <ul className={styles.groups} aria-label={formatMessage({ id: 'why.groups' })}>
      {data.groups.map(({ _id, name, is_met: isMet, reason, conditions }) => (
        <li key={_id}>
          <Mark isMet={isMet} />
          <div>
            <b>{name ?? formatMessage({ id: 'why.hidden_group' })}</b>{' '}
            {formatMessage({ id: reason ? groupWords[reason] : 'why.group.met' }, values)}
            {conditions.length > 0 && (
              <ul className={styles.conditions} aria-label={formatMessage({ id: 'why.conditions' })}>
                {conditions.map((found, index) => (
                  <li key={index}>
                    {found.is_met !== undefined && <Mark isMet={found.is_met} />}
                    <span>
                      <Condition {...{ resource, definition, found }} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Mark({ isMet }: { readonly isMet: boolean }) {
  const { formatMessage } = useIntl();
  const Icon = isMet ? IconCircleCheck : IconAlertTriangle;
  const label = formatMessage({ id: isMet ? 'why.met' : 'why.unmet' });
  return <Icon size={16} stroke={1.75} className={styles.mark} data-met={isMet} role="img" aria-label={label} />;
}
