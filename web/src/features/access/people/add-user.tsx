import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { createItem } from '../../../resource-ui/query/item.ts';
import { newKey } from '../../../resource-ui/query/new-key.ts';
import { useReferenceTitles } from '../../../resource-ui/reference/use-reference-titles.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSnack } from '../../../ui/overlay/use-snack.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import { groupsQuery, type ShownGroup } from './groups-query.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './people.module.css';
import { RoleGrid } from './role-grid.tsx';

type Props = { readonly account: string | undefined; readonly onClose: () => void };

/** A new user of an account: who, which roles, until when. The person is invited by mail. */
export function AddUser({ account: picked, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { account: own, partner } = useUserData();
  const account = picked ?? own ?? undefined;
  const tenant = account ? { account } : partner ? { partner } : undefined;
  return (
    <Dialog
      size="large"
      title={formatMessage({ id: 'people.add' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      {tenant ? <UserForm tenant={tenant} onClose={onClose} /> : <OtherWay />}
    </Dialog>
  );
}

/** A user of the operator, a law firm or a customer is written in the general form. */
function OtherWay() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.form}>
      <p>{formatMessage({ id: 'people.pick_account' })}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/item-display/$resource/new" params={{ resource: 'users' }} {...props} />}
        >
          {formatMessage({ id: 'people.add_other' })}
        </Button>
      </div>
    </div>
  );
}

type Tenant = { readonly account: string } | { readonly partner: string };

function UserForm({ tenant, onClose }: { readonly tenant: Tenant; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState({ name: '', email: '', valid_until: '', language: 'sv' });
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [methods, setMethods] = useState<readonly string[]>([]);
  // The groups of its accounts are a partner's too, but not for its own users.
  const ofTenant = 'partner' in tenant ? { ...tenant, account: null } : tenant;
  const offered = useQuery(groupsQuery(ofTenant)).data?._items as readonly ShownGroup[] | undefined;
  const { isSaving, issues, failure, save } = useSave(onClose);
  const field = (name: 'name' | 'email' | 'valid_until') => ({
    value: typed[name],
    ...(issues[name] && { error: issues[name] }),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { valid_until: end, ...given } = typed;
    const kind = 'account' in tenant ? 'creditor_user' : 'partner_user';
    const limits = { ...(methods.length > 0 && { sign_in_methods: methods }), ...(end && { valid_until: end }) };
    void save({ ...given, ...tenant, kind, access_groups: groups, ...limits });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <BelongsTo tenant={tenant} />
      <div className={styles.pair}>
        <TextInput label={formatMessage({ id: 'people.name' })} required data-autofocus {...field('name')} />
        <TextInput label={formatMessage({ id: 'people.email' })} required type="email" {...field('email')} />
      </div>
      {offered && offered.length > 0 && <RoleGrid groups={offered} value={groups} onChange={setGroups} />}
      <div className={styles.pair}>
        <TextInput
          label={formatMessage({ id: 'people.valid_until' })}
          description={formatMessage({ id: 'people.valid_until_help' })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={formatMessage({ id: 'people.day_form' })}
          pattern="\d{4}-\d{2}-\d{2}"
          {...field('valid_until')}
        />
        <NativeSelect
          label={formatMessage({ id: 'people.language' })}
          value={typed.language}
          data={[
            { value: 'sv', label: formatMessage({ id: 'people.language.sv' }) },
            { value: 'en', label: formatMessage({ id: 'people.language.en' }) },
          ]}
          onChange={({ currentTarget }) => setTyped({ ...typed, language: currentTarget.value })}
        />
      </div>
      <MethodChoice value={methods} onChange={setMethods} error={issues.sign_in_methods} />
      <p>{formatMessage({ id: groups.length > 0 ? 'people.will_be_invited' : 'people.invited_later' })}</p>
      {failure && (
        <Notice tone="error" title={formatMessage({ id: 'people.not_added' })}>
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {formatMessage({ id: 'common.cancel' })}
        </Button>
        <Button type="submit" loading={isSaving}>
          {formatMessage({ id: 'people.add' })}
        </Button>
      </div>
    </form>
  );
}

/** Said to those who administer users of several tenants. */
function BelongsTo({ tenant }: { readonly tenant: Tenant }) {
  const { formatMessage } = useIntl();
  const { account: own } = useUserData();
  const [resource, id] =
    'account' in tenant ? (['accounts', tenant.account] as const) : (['partners', tenant.partner] as const);
  const name = useReferenceTitles(resource, [id])(id);
  if (id === own || !name) return null;
  return (
    <p>
      {formatMessage({ id: 'people.belongs_to' }, { name })}{' '}
      {resource === 'partners' && formatMessage({ id: 'people.belongs_to_partner' })}
    </p>
  );
}

/** Shows the faults at their fields, and any other refusal above the buttons. */
function useSave(onClose: () => void) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const snack = useSnack();
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const words = useIssueWords(failed);
  const save = async (body: Readonly<Record<string, unknown>>) => {
    setSaving(true);
    try {
      await createItem('users', body, newKey());
      snack(formatMessage({ id: 'people.added' }, { name: String(body.name) }));
      await queries.invalidateQueries({ queryKey: ['items', 'users'] });
      onClose();
    } catch (error) {
      setFailed(error);
    }
    setSaving(false);
  };
  return { isSaving, save, ...words };
}

const fields = ['name', 'email', 'valid_until', 'sign_in_methods'] as const;

function useIssueWords(failed: unknown) {
  const { formatMessage } = useIntl();
  if (!(failed instanceof ApiError))
    return { issues: {} as Record<string, string>, failure: failed ? formatMessage({ id: 'system.error' }) : '' };
  const wrong = failed.issues as Readonly<Record<string, unknown>> | undefined;
  const known = fields.filter((name) => wrong?.[name] !== undefined);
  const issues: Record<string, string> = Object.fromEntries(
    known.map((name) => [
      name,
      formatMessage({
        id: wrong?.[name] === 'email_already_registered_for_account' ? 'people.email_taken' : `people.wrong.${name}`,
      }),
    ]),
  );
  return { issues, failure: known.length > 0 ? '' : (failed.localeMessage ?? formatMessage({ id: 'system.error' })) };
}
