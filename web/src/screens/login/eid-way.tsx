import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPreAuthToken } from '../../api/mobile-eid.ts';
import { IconQrcode } from '../../ui/icons.ts';
import styles from './eid-way.module.css';

const EidDialog = lazy(async () => ({ default: (await import('./eid-dialog.tsx')).EidDialog }));

type Opened = { readonly resumed: string | undefined };

/** The way in with the mobile e-ID. Who comes back from the app on the same device goes on where they were. */
export function EidWay({ startsAtOnce }: { readonly startsAtOnce: boolean }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const resumed = readPreAuthToken();
    return resumed || startsAtOnce ? { resumed } : undefined;
  });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };
  return (
    <div className={styles.way}>
      <p className={styles.or}>{formatMessage({ id: 'eid.or' })}</p>
      <Button
        ref={button}
        size="md"
        variant="default"
        fullWidth
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened({ resumed: undefined })}
      >
        {formatMessage({ id: 'eid.way' })}
      </Button>
      <Suspense fallback={null}>{opened && <EidDialog resumed={opened.resumed} onClose={close} />}</Suspense>
    </div>
  );
}
