import { ActionIcon } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { IconAdjustmentsHorizontal } from '../../../ui/theme/icons.ts';
import type { SettingsType } from './creditor-settings-updates.ts';
import { useMayAdjustCreditors } from './use-may-adjust-creditors.ts';

/** Loaded when it is first opened. */
const CreditorSettingsDialog = lazyPart(() => import('./creditor-settings-dialog.tsx'), 'CreditorSettingsDialog');

/** Opens the settings of the chosen creditors, for users who may change them (spec A §2.5). */
export function AdjustButton({ type }: { readonly type: SettingsType }) {
  const { formatMessage } = useIntl();
  const mayAdjust = useMayAdjustCreditors();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!mayAdjust) return null;
  const words = formatMessage({ id: `creditor_settings.${type}` });
  return (
    <>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        aria-label={words}
        title={words}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <CreditorSettingsDialog type={isOpen ? type : undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
