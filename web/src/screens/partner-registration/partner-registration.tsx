import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { startSession } from '../../api/session.ts';
import choice from '../../ui/display/choice-card.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import styles from './partner-registration.module.css';

type Company = {
  readonly tenant: string;
  readonly name: string;
  readonly organization_no: string;
  readonly is_registered: boolean;
};

const path = '/visma-net-registration--data';

const companiesQuery = queryOptions({
  queryKey: ['partner-companies'],
  retry: false,
  queryFn: async ({ signal }): Promise<readonly Company[]> => {
    try {
      const answer = await request<{ readonly _items: readonly { readonly companies: readonly Company[] }[] }>(
        'GET',
        path,
        { signal },
      );
      return answer._items[0]?.companies ?? [];
    } catch (error) {
      // As if there were none (spec B §7).
      console.warn('the companies in the accounting system could not be read', error);
      return [];
    }
  },
});

/** Registers companies that the person has in a partner's accounting system, instead of the app (spec A §2.2). */
export function PartnerRegistration() {
  const { formatMessage } = useIntl();
  const { data: companies } = useQuery(companiesQuery);
  const title = formatMessage({ id: 'partner-registration.title' });
  return (
    <div className={styles.page}>
      <title>{`${title} · Fordra`}</title>
      <h1>{title}</h1>
      {companies?.some((one) => !one.is_registered) ? (
        <Companies companies={companies} />
      ) : (
        companies && (
          <Notice tone="info" title={formatMessage({ id: 'partner-registration.none' })}>
            {formatMessage({ id: 'partner-registration.none_help' })}
          </Notice>
        )
      )}
    </div>
  );
}

function Companies({ companies }: { readonly companies: readonly Company[] }) {
  const { formatMessage } = useIntl();
  const free = companies.filter((one) => !one.is_registered);
  const [chosen, setChosen] = useState<readonly string[]>(free.length === 1 ? [free[0]!.tenant] : []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request<{ readonly token_list: readonly string[] }>('POST', `${path}/actions/register_companies`, {
        body: { companies: chosen },
      }),
    onSuccess: ({ token_list: tokens }) => {
      startSession(tokens);
      location.assign('/');
    },
  });
  const register = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.page} onSubmit={register}>
      <p className={styles.help}>{formatMessage({ id: 'partner-registration.help' })}</p>
      <fieldset className={choice.cards}>
        <legend className={styles.legend}>{formatMessage({ id: 'partner-registration.companies' })}</legend>
        {companies.map(({ tenant, name, organization_no: no, is_registered: isRegistered }) => (
          <label key={tenant} className={choice.card} data-chosen={chosen.includes(tenant)}>
            <span className={choice.head}>
              <input
                type="checkbox"
                className={choice.radio}
                checked={chosen.includes(tenant)}
                disabled={isRegistered}
                onChange={({ currentTarget }) => {
                  const rest = chosen.filter((one) => one !== tenant);
                  setChosen(currentTarget.checked ? [...rest, tenant] : rest);
                }}
              />
              <bdi className={styles.name}>{capitaliseCompanyName(name)}</bdi>
            </span>
            <span className={styles.quiet}>
              <bdi dir="ltr">{formatOrganizationNumber(no)}</bdi>
              {isRegistered && ` ${formatMessage({ id: 'partner-registration.is_registered' })}`}
            </span>
          </label>
        ))}
      </fieldset>
      {error && (
        <Notice
          tone="error"
          title={(error instanceof ApiError && error.localeMessage) || formatMessage({ id: 'system.error' })}
        />
      )}
      <div>
        <Button type="submit" loading={isPending} disabled={chosen.length === 0}>
          {formatMessage({ id: 'partner-registration.register' })}
        </Button>
      </div>
    </form>
  );
}
