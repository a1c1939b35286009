import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconChevronDown, IconChevronUp } from '../../../ui/theme/icons.ts';
import styles from './timeline.module.css';

type Props = {
  readonly open: 'timeline.open_letter' | 'timeline.preview_letter';
  readonly close: 'timeline.close_letter';
  readonly children: ReactNode;
};

/** Content that is fetched and drawn when it is opened. */
export function LetterDisclosure({ open, close, children }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <UnstyledButton className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {formatMessage({ id: isOpen ? close : open })}
        <Icon size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div className={styles.letter}>
          <Suspense fallback={<div className={styles.pendingLetter} aria-busy="true" />}>{children}</Suspense>
        </div>
      )}
    </>
  );
}
