import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { IconChevronDown } from '../../ui/theme/icons.ts';
import type { OfferedAction } from '../query/actions.ts';

const ActionItems = lazyRouteComponent(() => import('./action-items.tsx'), 'ActionItems');

type Props = { readonly actions: readonly OfferedAction[]; readonly onOpen: (name: string) => void };

/** Many actions in a menu, which is loaded when the pointer or the focus is on its button. */
export function ActionMenu({ actions, onOpen }: Props) {
  const { formatMessage } = useIntl();
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void ActionItems.preload?.()}
      opener={(opener) => (
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />} {...opener}>
          {formatMessage({ id: 'actions.menu' })}
        </Button>
      )}
    >
      {(menu) => <ActionItems {...menu} actions={actions} onOpen={onOpen} />}
    </DropMenu>
  );
}
