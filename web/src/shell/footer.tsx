import { memo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { onApplicationDetails } from '../api/application-details.ts';
import { readStoredJson } from '../api/storage.ts';
import styles from './footer.module.css';
import { elsewhere, helpLinks } from './help/help-links.ts';

/** One line: the operator, the release, and the help links. */
export const Footer = memo(function Footer() {
  const { formatMessage } = useIntl();
  const version = useSyncExternalStore(onApplicationDetails, readVersion);
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <span>Fordra {version && <bdi className={styles.version}>{version}</bdi>}</span>
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
});

function readVersion(): string | undefined {
  const details = readStoredJson('fordra.application-details') as { readonly application_version?: string } | null;
  return details?.application_version;
}
