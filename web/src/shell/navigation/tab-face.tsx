import { IconChevronDown } from '../../ui/theme/icons.ts';
import styles from './navigation.module.css';

type Props = {
  readonly label: string;
  /** A menu opens below it. */
  readonly opens?: boolean;
};

/** What a tab shows: as wide as it will ever be, so that becoming current moves no neighbour. */
export function TabFace({ label, opens = false }: Props) {
  return (
    <>
      <span className={styles.label} data-text={label}>
        {label}
      </span>
      {opens && <IconChevronDown size={14} stroke={2} className={styles.chevron} aria-hidden />}
    </>
  );
}
