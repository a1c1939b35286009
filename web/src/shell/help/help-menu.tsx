import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { IconHelpCircle } from '../../ui/theme/icons.ts';
import { useContactLabel } from './has-help.ts';
import { helpLinks } from './help-links.ts';

const HelpItems = lazyRouteComponent(() => import('./help-items.tsx'), 'HelpItems');

type Props = { readonly onContact: () => void };

export function HelpMenu({ onContact }: Props) {
  const { formatMessage } = useIntl();
  const contact = useContactLabel();
  if (helpLinks().length === 0 && !contact) return null;
  const title = formatMessage({ id: 'help.title' });
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void HelpItems.preload?.()}
      opener={(opener) => (
        <ActionIcon {...opener} size="lg" variant="subtle" color="gray" aria-label={title} title={title}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {(menu) => <HelpItems {...menu} onContact={onContact} />}
    </DropMenu>
  );
}
