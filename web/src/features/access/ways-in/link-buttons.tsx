import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../../api/page-facts.ts';
import { request } from '../../../api/request.ts';
import { useCall } from '../../../failure/use-call.tsx';
import { useClaims } from '../../../user/use-claims.ts';
import styles from './ways-in.module.css';

/** Opens the page of a provider, where the reader proves the identity that is then linked; absent while support is signed in as the reader. */
export function LinkButtons() {
  const { formatMessage } = useIntl();
  const call = useCall();
  const claims = useClaims();
  const [leaving, setLeaving] = useState<string>();
  const { providers } = readPageFacts().sign_in;
  if (providers.length === 0 || claims?.signed_in_by_u_id) return null;
  const link = async (provider: string) => {
    setLeaving(provider);
    const path = `/authenticates/oauth2/${encodeURIComponent(provider)}/ada_ui/link`;
    await call(
      async () => {
        const { address } = await request<{ address: string }>('POST', path, { body: {} });
        window.location.assign(address);
      },
      { done: null },
    );
    setLeaving(undefined);
  };
  return (
    <>
      <p className={styles.hint}>{formatMessage({ id: 'ways_in.link_help' })}</p>
      <div className={styles.links}>
        {providers.map(({ id, name }) => (
          <Button key={id} variant="default" size="xs" loading={leaving === id} onClick={() => void link(id)}>
            {formatMessage({ id: 'ways_in.link' }, { name })}
          </Button>
        ))}
      </div>
    </>
  );
}
