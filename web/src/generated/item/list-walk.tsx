import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import styles from './item-bar.module.css';
import { useWalk } from './use-walk.ts';
import type { Neighbour } from './walk.ts';

type Props = { readonly resource: string; readonly id: string; readonly tab: string | undefined };

/** Previous and next in the list one came from; nothing where that list is not known. */
export function ListWalk({ resource, id, tab }: Props) {
  const { formatMessage } = useIntl();
  const walk = useWalk(resource, id);
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  const press = (link: HTMLAnchorElement | null) => {
    // A dialog has the keyboard to itself.
    if (!document.querySelector('[role=dialog]')) link?.click();
  };
  useHotkeys([
    ['J', () => press(next.current)],
    ['K', () => press(previous.current)],
  ]);
  if (!walk) return null;
  const { position, total } = walk;
  const shared = { resource, tab, onGo: walk.go };
  return (
    <nav className={styles.walk} aria-label={formatMessage({ id: 'item.walk' })}>
      <Step {...shared} to={walk.previous} shortcut="K" label={formatMessage({ id: 'item.previous' })} link={previous}>
        <kbd className={styles.key} aria-hidden>
          K
        </kbd>
        <IconChevronLeft size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      </Step>
      <span className={`${styles.position} figures`}>
        {formatMessage({ id: 'item.position' }, { position, total })}
      </span>
      <Step {...shared} to={walk.next} shortcut="J" label={formatMessage({ id: 'item.next' })} link={next}>
        <IconChevronRight size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
        <kbd className={styles.key} aria-hidden>
          J
        </kbd>
      </Step>
    </nav>
  );
}

type StepProps = {
  readonly resource: string;
  readonly tab: string | undefined;
  readonly to: Neighbour | undefined;
  readonly shortcut: string;
  readonly label: string;
  readonly link: Ref<HTMLAnchorElement>;
  readonly onGo: (to: Neighbour) => void;
  readonly children: ReactNode;
};

function Step({ resource, tab, to, shortcut, label, link, onGo, children }: StepProps) {
  if (!to) {
    return (
      <span className={styles.step} aria-disabled>
        {children}
      </span>
    );
  }
  return (
    <Link
      ref={link}
      className={styles.step}
      to="/item-display/$resource/$resourceId"
      params={{ resource, resourceId: to.id }}
      search={tab === undefined ? {} : { tab }}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onClick={() => onGo(to)}
    >
      {children}
    </Link>
  );
}
