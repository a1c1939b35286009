import { Popover, type PopoverProps } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styles from './pop-up.module.css';

/** The props of the element that opens the pop-up. */
export type Opener<Element extends HTMLElement> = {
  readonly ref: RefObject<Element | null>;
  readonly onClick: () => void;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog';
};

type Props<Element extends HTMLElement> = {
  readonly label: string;
  readonly width: number;
  readonly position?: NonNullable<PopoverProps['position']>;
  readonly startsOpen?: boolean;
  readonly opener: (opener: Opener<Element>) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly onClose?: () => void;
};

/** Opens below its opener, holds the focus while open and returns it. Nothing is mounted before it is opened. */
export function PopUp<Element extends HTMLElement>({ opener, startsOpen = false, onClose, ...shown }: Props<Element>) {
  const [isOpen, setOpen] = useState(startsOpen);
  const ref = useRef<Element>(null);
  const close = () => {
    setOpen(false);
    ref.current?.focus();
    onClose?.();
  };
  return (
    <div className={styles.place}>
      {opener({
        ref,
        onClick: () => (isOpen ? close() : setOpen(true)),
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      {isOpen && <Opened {...shown} opener={ref} onClose={close} />}
    </div>
  );
}

type OpenedProps = Pick<Props<HTMLElement>, 'label' | 'width' | 'position' | 'children'> & {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

function Opened({ label, width, position = 'bottom-start', children, opener, onClose }: OpenedProps) {
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
      <Popover.Dropdown ref={setDropdown} className={styles.dropdown ?? ''} role="dialog" aria-label={label}>
        {children(onClose)}
      </Popover.Dropdown>
    </Popover>
  );
}
