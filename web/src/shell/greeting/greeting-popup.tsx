import '../../ui/theme/dialog-styles.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AgreementCard } from '../../features/parties/onboarding/agreement-card.tsx';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import type { UserData } from '../../user/user-data-shape.ts';
import styles from './greeting-popup.module.css';
import { type Greeting, storeGreeted } from './greetings.ts';

type Props = { readonly user: UserData; readonly greeting: Greeting; readonly onClose: () => void };

/** On the start page: agreements to sign, else rights that cannot be used as they are written (spec A §2.5). */
export function GreetingPopup({ user, greeting, onClose }: Props) {
  const { formatMessage } = useIntl();
  const hasTexts = [useTextBundle('item'), useTextBundle('eid'), useTextBundle('onboarding')].every(Boolean);
  if (!hasTexts) return null;
  const isDone = greeting === 'agreements' && user.data_to_sign?.agreements.length === 0;
  const close = () => {
    storeGreeted(user._id);
    onClose();
  };
  return (
    <Dialog
      size="medium"
      title={formatMessage({ id: 'greeting.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={close}
    >
      <div className={styles.popup}>
        {greeting === 'agreements' ? <Agreements user={user} /> : <Templates onClose={close} />}
        <div className={styles.end}>
          <Button variant="subtle" onClick={close}>
            {formatMessage({ id: isDone ? 'common.close' : 'greeting.later' })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Agreements({ user }: { readonly user: UserData }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const agreements = user.data_to_sign?.agreements ?? [];
  const refresh = () => void queries.invalidateQueries({ queryKey: userDataQuery.queryKey });
  if (agreements.length === 0) return <Notice tone="done" title={formatMessage({ id: 'greeting.agreements_done' })} />;
  return (
    <>
      <p>{formatMessage({ id: 'greeting.agreements' }, { count: agreements.length })}</p>
      {agreements.map((agreement) => (
        <AgreementCard
          key={agreement._id}
          agreement={agreement}
          creditors={agreement.creditors.map(({ _id }) => _id)}
          onSigned={refresh}
        >
          {agreement.sign_by && <p>{formatMessage({ id: 'agreements.sign_by' }, { day: agreement.sign_by })}</p>}
          <p className={styles.names}>{agreement.creditors.map(({ name }) => name).join(', ')}</p>
        </AgreementCard>
      ))}
    </>
  );
}

function Templates({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <Notice
      tone="warning"
      title={formatMessage({ id: 'greeting.templates' })}
      action={
        <Button
          size="xs"
          onClick={() => {
            onClose();
            void navigate({ to: '/user-management' });
          }}
        >
          {formatMessage({ id: 'greeting.to_groups' })}
        </Button>
      }
    >
      {formatMessage({ id: 'greeting.templates_help' })}
    </Notice>
  );
}
