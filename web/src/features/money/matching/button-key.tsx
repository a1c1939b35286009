import styles from './button-key.module.css';

/** The key of a button, where there is a keyboard. */
export function ButtonKey({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
