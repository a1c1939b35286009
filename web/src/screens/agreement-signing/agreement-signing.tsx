import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { exchangeToken } from '../../api/refresh-token.ts';
import { replaceToken, selectedToken } from '../../api/session.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { AgreementCard } from '../../features/parties/onboarding/agreement-card.tsx';
import { useLocale } from '../../texts/texts-provider.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import type { RequiredAgreement } from '../../user/user-data-shape.ts';
import styles from './agreement-signing.module.css';

/** Agreements that are past their days, instead of the app (spec A §2.2). When all are signed the token opens the portal. */
export function AgreementSigning() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery(userDataQuery);
  const agreements = data?.data_to_sign?.agreements;
  const left = agreements?.filter(({ is_overdue: isOverdue }) => isOverdue);
  const isSigned = dataUpdatedAt > 0 && left?.length === 0;
  const open = useWholeToken(isSigned);
  const title = formatMessage({ id: 'agreements.title' });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <title>{`${title} · Fordra`}</title>
      <h1>{title}</h1>
      {isSigned ? (
        <Notice
          tone="done"
          title={formatMessage({ id: 'agreements.thanks' })}
          action={<Button onClick={open}>{formatMessage({ id: 'agreements.on' })}</Button>}
        />
      ) : (
        <>
          <p className={styles.help}>{formatMessage({ id: 'agreements.help' })}</p>
          {left?.map((agreement) => (
            <ToSign
              key={agreement._id}
              agreement={agreement}
              onSigned={() => void queries.invalidateQueries({ queryKey: userDataQuery.queryKey })}
            />
          ))}
        </>
      )}
    </div>
  );
}

type ToSignProps = { readonly agreement: RequiredAgreement; readonly onSigned: () => void };

function ToSign({ agreement, onSigned }: ToSignProps) {
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const { creditors, changes, sign_by: day, is_overdue: isOverdue } = agreement;
  const news = changes?.[locale === 'sv' ? 'sv' : 'en'] ?? changes?.sv;
  return (
    <AgreementCard agreement={agreement} creditors={creditors.map(({ _id }) => _id)} onSigned={onSigned}>
      {day && (
        <p className={styles.day} data-overdue={isOverdue || undefined}>
          {formatMessage({ id: isOverdue ? 'agreements.overdue' : 'agreements.sign_by' }, { day })}
        </p>
      )}
      {news && (
        <div>
          <h3 className={styles.small}>{formatMessage({ id: 'agreements.changes' })}</h3>
          <p className={styles.news}>{news}</p>
        </div>
      )}
      <div>
        <h3 className={styles.small}>{formatMessage({ id: 'agreements.for' })}</h3>
        <ul className={styles.list}>
          {creditors.map(({ _id, name, organization_no: number }) => (
            <li key={_id}>
              <bdi>{name}</bdi> <bdi className={styles.number}>{`${number.slice(0, 6)}-${number.slice(6)}`}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </AgreementCard>
  );
}

/** A refresh after signing gives the whole token, with which the page begins anew. */
function useWholeToken(isSigned: boolean): () => void {
  const [failed, setFailed] = useState(false);
  const isAsked = useRef(false);
  const exchange = async () => {
    const token = selectedToken();
    if (token === undefined) return;
    const answer = await exchangeToken(token);
    if (typeof answer !== 'object') return setFailed(true);
    replaceToken(token, answer.token);
    location.assign('/');
  };
  useEffect(() => {
    if (!isSigned || isAsked.current) return;
    isAsked.current = true;
    void exchange();
  });
  return () => void (failed ? exchange() : location.assign('/'));
}
