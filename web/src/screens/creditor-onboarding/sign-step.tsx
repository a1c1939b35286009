import type { CreditorOnboarding } from '@fordra/resources/parties/creditor-onboarding-view';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { AgreementCard, type AgreementToSign } from '../../features/parties/onboarding/agreement-card.tsx';
import { onboardingQuery } from '../../features/parties/onboarding/onboarding-query.ts';
import { runAction } from '../../resource-ui/query/actions.ts';
import { fetchItem } from '../../resource-ui/query/item.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import styles from './creditor-onboarding.module.css';

type Props = { readonly item: Item; readonly onboarding: CreditorOnboarding; readonly onBack: () => void };

/** The agreement is signed and the onboarding completed: the creditor is active. */
export function SignStep({ item, onboarding, onBack }: Props) {
  const { formatMessage } = useIntl();
  const { complete, isBusy, failure } = useComplete(item._id);
  const { is_signed: isSigned, agreement } = onboarding;
  return (
    <div className={styles.form}>
      {isSigned ? (
        <Notice
          tone="done"
          title={formatMessage({ id: 'onboarding.is_signed' })}
          action={
            <Button loading={isBusy} onClick={() => void complete()}>
              {formatMessage({ id: 'onboarding.complete' })}
            </Button>
          }
        />
      ) : agreement ? (
        <>
          <p className={styles.help}>{formatMessage({ id: 'onboarding.sign_help' }, { name: String(item.name) })}</p>
          <AgreementCard
            agreement={agreement as AgreementToSign}
            creditors={[item._id]}
            onSigned={() => void complete()}
          />
        </>
      ) : (
        <Notice tone="warning" title={formatMessage({ id: 'onboarding.no_agreement' })}>
          {formatMessage({ id: 'onboarding.no_agreement_help' })}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" title={formatMessage({ id: 'onboarding.not_completed' })}>
          {(failure instanceof ApiError && failure.localeMessage) || formatMessage({ id: 'system.error' })}
        </Notice>
      )}
      <div className={styles.end}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {formatMessage({ id: 'onboarding.back' })}
        </Button>
      </div>
    </div>
  );
}

function useComplete(id: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const key = useRef(newKey());
  const complete = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      // What was signed is shown as signed even if the next call fails.
      await queries.refetchQueries({ queryKey: onboardingQuery(id).queryKey });
      const { _etag: etag } = await fetchItem('creditors', id);
      await runAction({ resource: 'creditors', id, action: 'complete_onboarding', input: {}, etag, key: key.current });
      // The creditor is to be onboarded no longer, which leads on.
      await queries.fetchQuery({ ...userDataQuery, staleTime: 0 });
    } catch (error) {
      key.current = newKey();
      setFailure(error);
      setBusy(false);
    }
  };
  return { complete, isBusy, failure };
}
