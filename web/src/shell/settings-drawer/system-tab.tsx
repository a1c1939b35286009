import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { loginDateKey } from '../../api/session.ts';
import { readStored } from '../../api/storage.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { Instant } from '../../ui/display/instant.tsx';
import { SettingsContext } from '../../user/settings/settings-context.ts';
import { useClaims } from '../../user/use-claims.ts';
import { clearCaches } from '../settings/clear-caches.ts';
import styles from './settings-drawer.module.css';

const application = 'ada_ui';

/** Information for support: the release, the user, and a button that deletes the data stored in the browser. */
export function SystemTab() {
  const { formatMessage } = useIntl();
  const details = useQuery(itemQuery('application--details', application)).data;
  const claims = useClaims();
  const signedIn = readStored(loginDateKey);
  const unknown = formatMessage({ id: 'settings.system.unknown' });
  return (
    <>
      <section className={styles.section}>
        <h3 className={styles.heading}>{formatMessage({ id: 'settings.system.release' })}</h3>
        <dl className={styles.facts}>
          <dt>{formatMessage({ id: 'settings.system.application_version' })}</dt>
          <dd>
            <bdi>{String(details?.application_version ?? unknown)}</bdi>
          </dd>
          <dt>{formatMessage({ id: 'settings.system.api_version' })}</dt>
          <dd>
            <bdi>{String(details?.api_version ?? unknown)}</bdi>
          </dd>
        </dl>
      </section>
      {claims && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{formatMessage({ id: 'settings.system.session' })}</h3>
          <dl className={styles.facts}>
            <dt>{formatMessage({ id: 'settings.system.user' })}</dt>
            <dd>
              <bdi>{claims.u_name}</bdi>
            </dd>
            <dt>{formatMessage({ id: 'settings.system.email' })}</dt>
            <dd>
              <bdi>{claims.u_email}</bdi>
            </dd>
            <dt>{formatMessage({ id: 'settings.system.user_id' })}</dt>
            <dd>
              <bdi>{claims.u_id}</bdi>
            </dd>
            {signedIn && (
              <>
                <dt>{formatMessage({ id: 'settings.system.signed_in' })}</dt>
                <dd>
                  <bdi>
                    <Instant iso={signedIn} />
                  </bdi>
                </dd>
              </>
            )}
            <dt>{formatMessage({ id: 'settings.system.expires' })}</dt>
            <dd>
              <bdi>
                <Instant iso={new Date(claims.exp * 1000).toISOString()} />
              </bdi>
            </dd>
          </dl>
        </section>
      )}
      <Caches />
    </>
  );
}

function Caches() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const settings = use(SettingsContext);
  const clear = async () => {
    await clearCaches(queries, settings);
    notifications.show({
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: formatMessage({ id: 'settings.system.cleared' }),
    });
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{formatMessage({ id: 'settings.system.caches' })}</h3>
      <p className={styles.help}>{formatMessage({ id: 'settings.system.caches_help' })}</p>
      <div>
        <Button variant="default" onClick={() => void clear()}>
          {formatMessage({ id: 'settings.system.clear' })}
        </Button>
      </div>
    </section>
  );
}
