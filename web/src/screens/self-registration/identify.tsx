import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconQrcode } from '../../ui/theme/icons.ts';
import { identifyCalls, readIdentification } from './registration-calls.ts';
import styles from './self-registration.module.css';

const EidDialog = lazy(async () => ({ default: (await import('../../features/access/eid/eid-dialog.tsx')).EidDialog }));

type Props = { readonly onIdentified: () => void };

/** Who registers a company proves the identity first. */
export function Identify({ onIdentified }: Props) {
  const { formatMessage } = useIntl();
  const nonce = /^bankid_nonce=([\w-]{43})$/.exec(useLocation({ select: ({ hash }) => hash }))?.[1];
  const [resumed] = useState(() => {
    const token = readIdentification();
    return token === undefined ? undefined : { token, nonce };
  });
  const [isOpen, setOpen] = useState(resumed !== undefined);
  const close = useCallback(() => setOpen(false), []);
  const { self_registration: isOpenHere } = readPageFacts();
  return (
    <div className={styles.identify}>
      <h1>{formatMessage({ id: 'self-registration.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'self-registration.lead' })}</p>
      {isOpenHere ? (
        <Button
          size="md"
          fullWidth
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {formatMessage({ id: 'self-registration.identify' })}
        </Button>
      ) : (
        <Notice tone="info" title={formatMessage({ id: 'self-registration.no_eid' })} />
      )}
      <p className={styles.quiet}>
        {formatMessage({ id: 'self-registration.has_account' })}{' '}
        <Link to="/login">{formatMessage({ id: 'self-registration.sign_in' })}</Link>
      </p>
      <Suspense fallback={null}>
        {isOpen && (
          <EidDialog
            calls={identifyCalls}
            resumed={resumed}
            words={{
              title: formatMessage({ id: 'self-registration.identify_title' }),
              failed: formatMessage({ id: 'self-registration.not_identified' }),
              otherWay: formatMessage({ id: 'common.close' }),
            }}
            refusalLink={{
              of: 'all_associated_companies_already_registered',
              link: <Link to="/login">{formatMessage({ id: 'self-registration.click_to_sign_in' })}</Link>,
            }}
            onDone={onIdentified}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
