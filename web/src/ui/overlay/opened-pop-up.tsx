import '../theme/menu-styles.ts';
import { Popover, type PopoverProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, type RefObject, useState } from 'react';
import styles from './pop-up.module.css';

export type PopUpPosition = NonNullable<PopoverProps['position']>;

type Props = {
  readonly label: string;
  readonly width: number;
  readonly position?: PopUpPosition;
  /** In place of the usual padding and ground. */
  readonly className?: string | undefined;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is open below its opener, and holds the focus. */
export function OpenedPopUp(props: Props) {
  const { label, width, position = 'bottom-start', className = styles.dropdown, opener, onClose, children } = props;
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  // A click on the opener closes it by the opener's own handler.
  useClickOutside(onClose, null, [opener.current, dropdown]);
  return (
    <Popover
      opened
      onChange={(opened) => opened || onClose()}
      closeOnClickOutside={false}
      // Its roles belong to the opener, which is not the element it is positioned by.
      withRoles={false}
      position={position}
      width={width}
      trapFocus
      middlewares={{ shift: { padding: 12 }, flip: true }}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} className={className ?? ''} role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
