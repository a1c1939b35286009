import { featuredProviders } from '@fordra/domain/sign-in/providers';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPreAuthToken } from '../../api/mobile-eid.ts';
import { readPageFacts } from '../../api/page-facts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconBrandGoogleFilled, IconBrandWindowsFilled, IconChevronDown, IconQrcode } from '../../ui/icons.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './ways-in.module.css';

const loadDialog = () => import('./eid-dialog.tsx');
const loadItems = () => import('./more-ways.tsx');
const EidDialog = lazy(async () => ({ default: (await loadDialog()).EidDialog }));
const MoreWays = lazy(async () => ({ default: (await loadItems()).MoreWays }));

const icons: Readonly<Record<string, typeof IconQrcode>> = {
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
};

type Opened = { readonly resumed: string | undefined };

/** The ways in beside the e-mail (spec A §2.4): the featured providers, and a menu with the others and the mobile e-ID. */
export function WaysIn({ starts }: { readonly starts: string | undefined }) {
  const { formatMessage } = useIntl();
  const { providers, mobile_bankid: hasEid } = readPageFacts().sign_in;
  const { leaving, leave } = useLeaving(providers.find(({ id }) => id === starts)?.id);
  // Who comes back from the app on the same device goes on where they were.
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const resumed = readPreAuthToken();
    return resumed || starts === 'mobile_bankid' ? { resumed } : undefined;
  });
  const last = useRef<HTMLButtonElement>(null);
  const startEid = () => setOpened({ resumed: undefined });
  const close = () => {
    setOpened(undefined);
    last.current?.focus();
  };
  const isFeatured = ({ id }: { readonly id: string }) => featuredProviders.some((one) => one === id);
  const others = providers.filter((one) => !isFeatured(one));
  if (providers.length === 0 && !hasEid) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{formatMessage({ id: 'eid.or' })}</p>
      <div className={styles.featured}>
        {providers.filter(isFeatured).map(({ id, name }) => {
          const Icon = icons[id];
          return (
            <Button
              key={id}
              size="md"
              variant="default"
              loading={leaving === id}
              disabled={leaving !== undefined && leaving !== id}
              leftSection={Icon && <Icon size={18} aria-hidden />}
              aria-label={formatMessage({ id: 'sign-in.with_provider' }, { provider: name })}
              onClick={() => leave(id)}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {others.length > 0 && (
        <DropMenu<HTMLButtonElement>
          preload={loadItems}
          opener={(opener) => (
            <Button
              {...opener}
              ref={(button) => {
                opener.ref.current = button;
                last.current = button;
              }}
              variant="subtle"
              color="gray"
              fullWidth
              loading={leaving !== undefined && others.some(({ id }) => id === leaving)}
              rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
            >
              {formatMessage({ id: 'sign-in.more_ways' })}
            </Button>
          )}
        >
          {(menu) => <MoreWays {...menu} providers={others} hasEid={hasEid} onProvider={leave} onEid={startEid} />}
        </DropMenu>
      )}
      {others.length === 0 && hasEid && (
        <Button
          ref={last}
          size="md"
          variant="default"
          fullWidth
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
          onClick={startEid}
        >
          {formatMessage({ id: 'eid.way' })}
        </Button>
      )}
      <Suspense fallback={null}>{opened && <EidDialog resumed={opened.resumed} onClose={close} />}</Suspense>
    </div>
  );
}
