import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { OpenedPopUp, type PopUpPosition } from './opened-pop-up.tsx';
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
  readonly position?: PopUpPosition;
  readonly startsOpen?: boolean;
  readonly opener: (opener: Opener<Element>) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly onClose?: () => void;
};

/** Opens below its opener, holds the focus while open and returns it. Nothing is mounted before it is opened. */
export function PopUp<Element extends HTMLElement>({
  opener,
  startsOpen = false,
  onClose,
  children,
  ...shown
}: Props<Element>) {
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
      {isOpen && (
        <OpenedPopUp {...shown} opener={ref} onClose={close}>
          {children(close)}
        </OpenedPopUp>
      )}
    </div>
  );
}
