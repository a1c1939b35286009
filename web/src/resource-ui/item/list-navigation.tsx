import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconChevronLeft, IconChevronRight } from '../../ui/theme/icons.ts';
import styles from './item-bar.module.css';
import type { Neighbour } from './list-position.ts';
import { useListNavigation } from './use-list-navigation.ts';

type Props = { readonly resource: string; readonly id: string; readonly tab: string | undefined };

/** Links to the previous and the next item of the list that this one was opened from. */
export function ListNavigation({ resource, id, tab }: Props) {
  const { formatMessage } = useIntl();
  const navigation = useListNavigation(resource, id);
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  const press = (link: HTMLAnchorElement | null) => {
    // An open dialog handles the keys itself; a calendar that is closed is empty.
    if (!document.querySelector('[role=dialog]:not(:empty)')) link?.click();
  };
  useHotkeys([
    ['J', () => press(next.current)],
    ['K', () => press(previous.current)],
  ]);
  if (!navigation) return null;
  const { position, total, onOpen } = navigation;
  const shared = { resource, tab, onOpen };
  return (
    <nav className={styles.navigation} aria-label={formatMessage({ id: 'item.list_navigation' })}>
      <Step
        {...shared}
        to={navigation.previous}
        shortcut="K"
        label={formatMessage({ id: 'item.previous' })}
        link={previous}
      >
        <kbd className={styles.key} aria-hidden>
          K
        </kbd>
        <IconChevronLeft size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      </Step>
      <span className={`${styles.position} figures`}>
        {formatMessage({ id: 'item.position' }, { position, total })}
      </span>
      <Step {...shared} to={navigation.next} shortcut="J" label={formatMessage({ id: 'item.next' })} link={next}>
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
  readonly onOpen: (to: Neighbour) => void;
  readonly children: ReactNode;
};

function Step({ resource, tab, to, shortcut, label, link, onOpen, children }: StepProps) {
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
      onClick={() => onOpen(to)}
    >
      {children}
    </Link>
  );
}
