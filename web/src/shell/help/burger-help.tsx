import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconCode, IconMail } from '../../ui/theme/icons.ts';
import styles from '../drawer/burger.module.css';
import { hasDevelopment, useContactLabel } from './has-help.ts';
import { helpIcons } from './help-icons.ts';
import { elsewhere, helpLinks } from './help-links.ts';
import { useDevelopment } from './use-development.ts';

/** The help and development menus of a wide window's header. */
export function BurgerHelp({ onContact }: { readonly onContact: () => void }) {
  const { formatMessage } = useIntl();
  const links = helpLinks();
  const development = useDevelopment();
  const contact = useContactLabel();
  return (
    <>
      {(links.length > 0 || contact) && (
        <section>
          <h3 className={styles.heading}>{formatMessage({ id: 'help.title' })}</h3>
          <ul className={styles.list}>
            {links.map(({ label, href }) => {
              const Icon = helpIcons[label];
              return (
                <li key={label}>
                  <a className={styles.row} href={href} {...elsewhere}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    {formatMessage({ id: label })}
                  </a>
                </li>
              );
            })}
            {contact && (
              <li>
                <UnstyledButton className={styles.row} onClick={onContact}>
                  <IconMail size={18} stroke={1.75} aria-hidden />
                  {formatMessage({ id: contact })}
                </UnstyledButton>
              </li>
            )}
          </ul>
        </section>
      )}
      {hasDevelopment() && (
        <section>
          <h3 className={styles.heading}>{formatMessage({ id: 'development.title' })}</h3>
          <ul className={styles.list}>
            {development.pages.map(({ href, label }) => (
              <li key={href}>
                <a className={styles.row} href={href} {...elsewhere}>
                  <IconCode size={18} stroke={1.75} aria-hidden />
                  {label}
                </a>
              </li>
            ))}
            {development.commands.map(({ label, run }) => (
              <li key={label}>
                <UnstyledButton className={styles.row} onClick={run}>
                  <IconCode size={18} stroke={1.75} aria-hidden />
                  {label}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
