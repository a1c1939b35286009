import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import styles from './pop-up.module.css';

/** The props of the element that opens the menu. */
type Opener<Element extends HTMLElement> = {
  readonly ref: RefObject<Element | null>;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'menu' | 'dialog';
};

/** The props of an opened menu. */
export type OpenMenu = { readonly opener: RefObject<HTMLElement | null>; readonly onClose: () => void };

type Props<Element extends HTMLElement> = {
  readonly opener: (opener: Opener<Element>) => ReactNode;
  /** Loads the content; called as soon as the pointer or the focus is on the button. */
  readonly preload: () => unknown;
  readonly children: (menu: OpenMenu) => ReactNode;
  readonly kind?: 'menu' | 'dialog';
  readonly onClose?: () => void;
};

/** A button with a menu that is loaded when it is about to be needed: no page waits for it. */
export function DropMenu<Element extends HTMLElement>(props: Props<Element>) {
  const { opener, preload, children, kind = 'menu', onClose } = props;
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<Element>(null);
  const close = () => {
    setOpen(false);
    ref.current?.focus();
    onClose?.();
  };
  return (
    <span className={styles.place}>
      {opener({
        ref,
        onClick: () => (isOpen ? close() : setOpen(true)),
        onPointerEnter: preload,
        onFocus: preload,
        'aria-expanded': isOpen,
        'aria-haspopup': kind,
      })}
      {isOpen && <Suspense>{children({ opener: ref, onClose: close })}</Suspense>}
    </span>
  );
}
