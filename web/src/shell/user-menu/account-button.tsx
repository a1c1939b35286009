import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { signOut } from '../../features/access/sign-in/sign-out.ts';
import { startProviderSignIn } from '../../features/access/sign-in/start-provider-sign-in.ts';
import { IconBuilding } from '../../ui/theme/icons.ts';
import { useClaims } from '../../user/use-claims.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { accountNameQuery } from './account-name.ts';
import styles from './token-switcher.module.css';

/** The oauth type of the accounting integration, where the user chooses a company at each sign-in. */
const multiTenant = 'accounting_connect';

/** The current account, for users with several companies there (spec A §6); a click lets the user choose another. */
export function AccountButton() {
  const { formatMessage, locale } = useIntl();
  const claims = useClaims();
  const { data: user } = useQuery(userDataQuery);
  const [isLeaving, setLeaving] = useState(false);
  const hasSeveral = Number(claims?.vnet_tenant_c) > 1 && !claims?.signed_in_by_u_id;
  const isShown = hasSeveral && user?.oauth_type === multiTenant;
  const account = useQuery({ ...accountNameQuery(claims?.a_id ?? ''), enabled: isShown && Boolean(claims?.a_id) });
  const name = account.data ?? claims?.u_org;
  if (!isShown || !name) return null;
  const chooseAnother = async () => {
    setLeaving(true);
    // The session of one company ends before that of another begins.
    await signOut();
    await startProviderSignIn(multiTenant, locale, false);
  };
  return (
    <span className={styles.place}>
      <UnstyledButton
        className={styles.chip}
        disabled={isLeaving}
        aria-label={formatMessage({ id: 'shell.switch_account' }, { name })}
        title={formatMessage({ id: 'shell.switch_account' }, { name })}
        onClick={() => void chooseAnother()}
      >
        <IconBuilding size={16} stroke={1.75} aria-hidden />
        <bdi className={styles.name}>{name}</bdi>
      </UnstyledButton>
    </span>
  );
}
