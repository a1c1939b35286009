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

/** Its roles belong to the opener, which is not the element it is placed by. A prop of the pop-up inside the menu. */
const withoutRoles: object = { withRoles: false };

/** The items below their opener. They have the focus, which goes back to the opener. */
export function OpenedMenu({ opener, onClose, label, atEnd = false, width = 240, offset = 10, children }: Props) {
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  // The opener closes by itself when it is pressed again.
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
