import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './full-value.module.css';

type Props = {
  readonly elements: readonly unknown[];
  /** Each element has parts of its own and needs more space. */
  readonly hasParts: boolean;
  readonly draw: (element: unknown) => ReactNode;
};

const shownAtFirst = 10;

/** The elements of a list, one per line; a long list is expanded on demand. */
export function ListValue({ elements, hasParts, draw }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? elements : elements.slice(0, shownAtFirst);
  return (
    <>
      <ul className={hasParts ? styles.blocks : styles.list}>
        {shown.map((one, index) => (
          <li key={index}>{draw(one)}</li>
        ))}
      </ul>
      {shown.length < elements.length && (
        <UnstyledButton className={styles.more} onClick={() => setOpen(true)}>
          {formatMessage({ id: 'item.show_all' }, { count: elements.length })}
        </UnstyledButton>
      )}
    </>
  );
}
