import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { IconPlus } from '../ui/theme/icons.ts';
import { UserDataContext } from '../user/use-user-data.ts';
import styles from './register-link.module.css';

/** Leads users who may register cases to the page for it. */
export function RegisterLink() {
  const { formatMessage } = useIntl();
  const mayRegister = use(UserDataContext)?.access_rights['case--registrations']?.methods.includes('POST') === true;
  if (!mayRegister) return null;
  const label = formatMessage({ id: 'shell.register_case' });
  return (
    <Link to="/case-registration" className={styles.register} aria-label={label} title={label}>
      <IconPlus size={18} stroke={2} aria-hidden />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
