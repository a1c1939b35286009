import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { WriteToUs } from '../../features/tickets/write-to-us.tsx';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { IconMail, IconPhone } from '../../ui/theme/icons.ts';
import { readCurrentItem } from '../../user/current-item.ts';
import { useClaims } from '../../user/use-claims.ts';
import { useOpenAfterMount } from '../drawer/use-drawer-life.ts';
import styles from './contact-dialog.module.css';
import { useMayWrite } from './has-help.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The contact details of support, and the information that it needs. */
export function ContactDialog({ isOpen, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { contact_email: email, contact_phone: phone } = readPageFacts().help;
  const claims = useClaims();
  const id = claims?.u_id ?? '';
  const mayWrite = useMayWrite();
  return (
    <Dialog
      opened={useOpenAfterMount(isOpen)}
      onClose={onClose}
      size={mayWrite ? 'medium' : 'small'}
      title={formatMessage({ id: mayWrite ? 'help.write_to_us' : 'help.contact' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {mayWrite && isOpen && <WriteToUs item={readCurrentItem()} onDone={onClose} />}
      <p className={styles.text}>{formatMessage({ id: 'help.contact_text' })}</p>
      <ul className={styles.choices}>
        {email && (
          <li>
            <a className={styles.contact} href={`mailto:${email}`}>
              <IconMail size={18} stroke={1.75} aria-hidden />
              <bdi>{email}</bdi>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a className={styles.contact} href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>
              <IconPhone size={18} stroke={1.75} aria-hidden />
              <bdi>{phone}</bdi>
            </a>
          </li>
        )}
      </ul>
      <p className={styles.quote}>
        {formatMessage({ id: 'help.user_id' })} <bdi className={styles.id}>{id}</bdi>
        <CopyButton
          text={id}
          label={formatMessage({ id: 'help.copy_user_id' })}
          done={formatMessage({ id: 'help.copied' })}
        />
      </p>
    </Dialog>
  );
}
