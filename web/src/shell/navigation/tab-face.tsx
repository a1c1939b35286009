import { IconChevronDown } from '../../ui/theme/icons.ts';
import styles from './navigation.module.css';

type Props = {
  readonly label: string;
  /** A menu opens below it. */
  readonly opens?: boolean;
};

/** The content of a tab: as wide as when it is current, so that its neighbours do not move. */
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
