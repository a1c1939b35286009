import { useIntl } from 'react-intl';
import { readStoredJson } from '../api/storage.ts';
import styles from './footer.module.css';
import { elsewhere, helpLinks } from './help/help-links.ts';

/** One slim line: whose portal this is, which release, and where the help is. */
export function Footer() {
  const { formatMessage } = useIntl();
  const details = readStoredJson('fordra.application-details') as { readonly application_version?: string } | null;
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <span>
          Fordra {details?.application_version && <bdi className={styles.version}>{details.application_version}</bdi>}
        </span>
        <span className={styles.links}>
          {helpLinks().map(({ label, href }) => (
            <a key={label} href={href} {...elsewhere}>
              {formatMessage({ id: label })}
            </a>
          ))}
        </span>
      </div>
    </footer>
  );
}
