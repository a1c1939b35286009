import { featuredProviders } from '@fordra/domain/access/providers';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import type { ResumedEid } from '../../features/access/eid/follow-eid.ts';
import { readPreAuthToken } from '../../features/access/sign-in/mobile-eid.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { IconChevronDown, IconQrcode } from '../../ui/theme/icons.ts';
import styles from './sign-in-options.module.css';
import { useLeaving } from './use-leaving.ts';

const loadItems = () => import('./more-sign-in-options.tsx');
const EidDialog = lazy(async () => ({ default: (await import('../../features/access/eid/eid-dialog.tsx')).EidDialog }));
const MoreSignInOptions = lazy(async () => ({ default: (await loadItems()).MoreSignInOptions }));

/** The logos of the featured providers. */
const logos: Readonly<Record<string, string>> = {
  google:
    'M12 2a9.96 9.96 0 0 1 6.29 2.226a1 1 0 0 1 .04 1.52l-1.51 1.362a1 1 0 0 1 -1.265 .06a6 6 0 1 0 2.103 6.836l.001 -.004h-3.66a1 1 0 0 1 -.992 -.883l-.007 -.117v-2a1 1 0 0 1 1 -1h6.945a1 1 0 0 1 .994 .89c.04 .367 .061 .737 .061 1.11c0 5.523 -4.477 10 -10 10s-10 -4.477 -10 -10s4.477 -10 10 -10z',
  microsoft: 'M3 3h8v8H3zm10 0h8v8h-8zM3 13h8v8H3zm10 0h8v8h-8z',
};

type Props = {
  readonly starts: string | undefined;
  /** What the app of the mobile e-ID brought back. */
  readonly nonce: string | undefined;
};

type Opened = { readonly resumed: ResumedEid | undefined };

/**
 * The sign-in methods beside e-mail (spec A §2.4): the mobile e-ID and the featured providers, and a menu with the others.
 * The specification has the e-ID in the menu; it is among the first because most people in Sweden choose it.
 */
export function SignInOptions({ starts, nonce }: Props) {
  const { formatMessage } = useIntl();
  const { providers, mobile_bankid: hasEid } = readPageFacts().sign_in;
  const { leaving, leave } = useLeaving(providers.find(({ id }) => id === starts)?.id);
  const [opened, setOpened] = useState(() => findOpened(starts, nonce));
  const eid = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(undefined);
    eid.current?.focus();
  };
  const isFeatured = ({ id }: { readonly id: string }) => featuredProviders.some((one) => one === id);
  const others = providers.filter((one) => !isFeatured(one));
  if (providers.length === 0 && !hasEid) return null;
  return (
    <div className={styles.choices}>
      <p className={styles.or}>{formatMessage({ id: 'sign-in.or' })}</p>
      <div className={styles.featured}>
        {hasEid && (
          <Button
            ref={eid}
            className={styles.eid ?? ''}
            size="md"
            variant="default"
            leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
            aria-label={formatMessage({ id: 'sign-in.with_provider' }, { provider: 'BankID' })}
            onClick={() => setOpened({ resumed: undefined })}
          >
            BankID
          </Button>
        )}
        {providers.filter(isFeatured).map(({ id, name }) => (
          <Button
            key={id}
            size="md"
            variant="default"
            loading={leaving === id}
            disabled={leaving !== undefined && leaving !== id}
            leftSection={<Logo of={id} />}
            aria-label={formatMessage({ id: 'sign-in.with_provider' }, { provider: name })}
            onClick={() => leave(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <DropMenu<HTMLButtonElement>
          preload={loadItems}
          opener={(opener) => (
            <Button
              {...opener}
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
          {(menu) => <MoreSignInOptions {...menu} providers={others} onProvider={leave} />}
        </DropMenu>
      )}
      <Suspense fallback={null}>{opened && <EidDialog resumed={opened.resumed} onClose={close} />}</Suspense>
    </div>
  );
}

function Logo({ of }: { readonly of: string }) {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={logos[of]} />
    </svg>
  );
}

/** A user who returns from the app on the same device resumes the identification. */
function findOpened(starts: string | undefined, nonce: string | undefined): Opened | undefined {
  const token = readPreAuthToken();
  if (token !== undefined) return { resumed: { token, nonce } };
  return starts === 'mobile_bankid' ? { resumed: undefined } : undefined;
}
