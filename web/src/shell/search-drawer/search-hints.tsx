import { useIntl } from 'react-intl';
import styles from './search-drawer.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const hints = [
  { keys: ['↑', '↓'], text: 'search.hint.choose' },
  { keys: ['Enter'], text: 'search.hint.open' },
  { keys: [isApple ? '⌘' : 'Ctrl', 'Enter'], text: 'search.hint.new_window' },
] as const;

/** The keyboard shortcuts, for devices with a keyboard. */
export function SearchHints() {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.hints}>
      {hints.map(({ keys, text }) => (
        <li key={text}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {formatMessage({ id: text })}
        </li>
      ))}
    </ul>
  );
}
