import styles from './state-badge.module.css';

type BadgeColour = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey';

type Props = { readonly colour: BadgeColour; readonly children: string };

export function StateBadge({ colour, children }: Props) {
  return (
    <span className={styles.badge} data-colour={colour}>
      {children}
    </span>
  );
}
