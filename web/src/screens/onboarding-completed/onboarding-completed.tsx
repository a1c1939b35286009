import type { CreditorOnboarding } from '@fordra/resources/parties/creditor-onboarding-view';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { request } from '../../api/request.ts';
import card from '../../ui/display/card.module.css';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './onboarding-completed.module.css';

/** The end of an onboarding: what to do next, and the way back to the partner that has a page (spec A §2.3). */
export function OnboardingCompleted() {
  const { formatMessage } = useIntl();
  const { access_rights: rights, partner } = useUserData();
  const { creditor } = useSearch({ strict: false }) as { readonly creditor?: string };
  const back = useQuery(partnerQuery(partner, creditor)).data;
  const mayRegister = rights['case--registrations']?.methods.includes('POST') === true;
  const mayInvite = rights.users?.methods.includes('POST') === true;
  return (
    <Page title={formatMessage({ id: 'completed.title' })} width="form">
      <div className={`${card.card} ${styles.card}`}>
        <p>{formatMessage({ id: 'completed.text' })}</p>
        {(mayRegister || mayInvite) && (
          <>
            <h2 className={styles.next}>{formatMessage({ id: 'completed.next' })}</h2>
            <ul className={styles.list}>
              {mayRegister && (
                <li>
                  <Link to="/case-registration">{formatMessage({ id: 'completed.next.case' })}</Link>
                </li>
              )}
              {mayInvite && (
                <li>
                  <Link to="/user-management">{formatMessage({ id: 'completed.next.people' })}</Link>
                </li>
              )}
            </ul>
          </>
        )}
        <div className={styles.buttons}>
          <Button renderRoot={(props) => <Link to="/" {...props} />}>
            {formatMessage({ id: 'completed.explore' })}
          </Button>
          {back?.url && (
            <Button variant="default" component="a" href={back.url} rel="noreferrer">
              {formatMessage({ id: 'completed.back_to_partner' }, { partner: back.name })}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

type PartnerPage = { readonly name: string; readonly url?: string | null };

/** A failure is not shown (spec A §8): then there is no way back. */
function partnerQuery(partner: string | null | undefined, creditor: string | undefined) {
  return queryOptions({
    queryKey: ['partner', partner, creditor],
    enabled: Boolean(partner ?? creditor),
    retry: false,
    queryFn: async ({ signal }): Promise<PartnerPage | null> => {
      if (partner) return request<PartnerPage>('GET', `/partners/${partner}`, { signal });
      // Users of an account may not read partners; the creditor's own is shown with its onboarding.
      return (await request<CreditorOnboarding>('GET', `/creditors/${creditor}/onboarding`, { signal })).partner;
    },
  });
}
