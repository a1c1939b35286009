import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { IconCode } from '../../ui/theme/icons.ts';
import { hasDevelopment } from './has-help.ts';

const DevelopmentItems = lazyRouteComponent(() => import('./development-items.tsx'), 'DevelopmentItems');

export function DevelopmentMenu() {
  const { formatMessage } = useIntl();
  if (!hasDevelopment()) return null;
  const title = formatMessage({ id: 'development.title' });
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void DevelopmentItems.preload?.()}
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
