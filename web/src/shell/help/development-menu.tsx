import { ActionIcon } from '@mantine/core';
import { lazy } from 'react';
import { useIntl } from 'react-intl';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCode } from '../../ui/icons.ts';
import { hasDevelopment } from './has-help.ts';

const load = async () => ({ default: (await import('./development-items.tsx')).DevelopmentItems });
const DevelopmentItems = lazy(load);

export function DevelopmentMenu() {
  const { formatMessage } = useIntl();
  if (!hasDevelopment()) return null;
  const title = formatMessage({ id: 'development.title' });
  return (
    <DropMenu<HTMLButtonElement>
      preload={load}
      opener={(opener) => (
        <ActionIcon {...opener} size="lg" variant="subtle" color="gray" aria-label={title} title={title}>
          <IconCode size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {(menu) => <DevelopmentItems {...menu} />}
    </DropMenu>
  );
}
