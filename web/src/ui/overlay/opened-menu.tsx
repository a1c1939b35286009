import '../theme/menu-styles.ts';
import { Menu, type MenuProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { OpenMenu } from './drop-menu.tsx';
import styles from './pop-up.module.css';

type Props = OpenMenu & {
  readonly label: string;
  readonly atEnd?: boolean;
  readonly width?: NonNullable<MenuProps['width']>;
  readonly offset?: number;
  readonly children: ReactNode;
};

/** Its roles belong to the opener, which is not the element it is positioned by. A prop of the pop-up inside the menu. */
const withoutRoles: object = { withRoles: false };

/** The items below their opener. They get the focus, which returns to the opener. */
export function OpenedMenu({ opener, onClose, label, atEnd = false, width = 240, offset = 10, children }: Props) {
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  // A click on the opener closes it by the opener's own handler.
  useClickOutside(onClose, null, [opener.current, dropdown]);
  return (
    <Menu
      opened
      onChange={(opened) => opened || onClose()}
      closeOnClickOutside={false}
      {...withoutRoles}
      position={atEnd ? 'bottom-end' : 'bottom-start'}
      width={width}
      offset={offset}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span className={styles.anchor} />
      </Menu.Target>
      <Menu.Dropdown ref={setDropdown} aria-label={label}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
