import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { onboardedCreditorQuery, onboardingQuery } from '../../features/parties/onboarding/onboarding-query.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { UserDataContext } from '../../user/use-user-data.ts';
import { userDataQuery } from '../../user/user-data.ts';
import styles from './creditor-onboarding.module.css';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** The creditor that the user has to onboard before anything else (spec A §2.2); without one, what comes after it. */
export function CreditorOnboarding() {
  const navigate = useNavigate();
  const user = useQuery(userDataQuery);
  // What an earlier page has stored may be out of date.
  const isFresh = user.dataUpdatedAt > 0;
  const found = user.data?.creditor_to_onboard;
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (found) last.current = found.creditor;
    if (!isFresh || found) return;
    const completed = last.current;
    void (completed === undefined
      ? navigate({ to: '/', replace: true })
      : navigate({ to: '/onboarding-completed', search: { creditor: completed }, replace: true }));
  }, [isFresh, found, navigate]);
  if (user.error && !user.data) return <LoadFailure error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data || !found) return <Shape />;
  return (
    <UserDataContext value={user.data}>
      <Loaded key={found.creditor} creditor={found.creditor} isForced={found.is_forced} />
    </UserDataContext>
  );
}

function Loaded({ creditor, isForced }: { readonly creditor: string; readonly isForced: boolean }) {
  const queries = useQueryClient();
  const item = useQuery({ ...onboardedCreditorQuery(creditor), refetchOnWindowFocus: false });
  const definition = useQuery(definitionQuery('creditors'));
  const onboarding = useQuery(onboardingQuery(creditor));
  const error = item.error ?? definition.error ?? onboarding.error;
  if (item.data && definition.data && onboarding.data)
    return (
      <OnboardingSteps {...{ isForced }} item={item.data} definition={definition.data} onboarding={onboarding.data} />
    );
  return error ? <LoadFailure error={error} onRetry={() => void queries.refetchQueries()} /> : <Shape />;
}

/** The shape of the step while it is loaded. */
function Shape() {
  return (
    <div className={styles.shape} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  );
}
