import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconCheck, IconCopy } from '../theme/icons.ts';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

type Props = {
  readonly text: string;
  /** The label of the button, with the name of the value. */
  readonly label: string;
  /** Announced to screen readers after copying. */
  readonly done: string;
  readonly className?: string | undefined;
};

const shownMs = 1500;

/** Copies one value; the icon becomes a check mark when it is copied. */
export function CopyButton({ text, label, done, className }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <UnstyledButton
      className={`${styles.copy} ${className ?? ''}`}
      data-copied={isCopied || undefined}
      aria-label={isCopied ? done : label}
      title={label}
      onClick={async () => setCopied(await copyText(text))}
    >
      {isCopied ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconCopy size={14} stroke={1.75} aria-hidden />}
    </UnstyledButton>
  );
}
