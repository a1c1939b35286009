import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { statusOf } from '../../api/api-error.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useLabels } from '../label/use-labels.ts';
import { lastListAddress } from '../list/plan/last-list.ts';
import { WhyButton } from '../why/why-button.tsx';

type Props = {
  readonly error: unknown;
  readonly above: ReactNode;
  readonly title: string;
  readonly resource: string;
  readonly onRetry: () => void;
};

/** Why the item is not shown: it does not exist, this user may not read it, or it could not be fetched (spec B §8). */
export function ItemFailure({ error, above, title, resource, onRetry }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const status = statusOf(error);
  if (status === 404 || status === 403) {
    const toList = (
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)} {...props} />
        )}
      >
        {formatMessage({ id: 'item.back_to_list' }, { resource: labels.resource(resource) })}
      </Button>
    );
    const [words, help] =
      status === 404
        ? (['system.not_found', 'system.not_found_help'] as const)
        : (['system.denied', 'system.denied_help'] as const);
    return (
      <EmptyState
        isPage
        title={formatMessage({ id: words })}
        action={
          <>
            {toList}
            {status === 403 && <WhyButton question={{ resource, method: 'GET' }} />}
          </>
        }
      >
        {formatMessage({ id: help })}
      </EmptyState>
    );
  }
  return (
    <Page title={title} above={above} width="form">
      <LoadFailure error={error} onRetry={onRetry} what="system.page_failed" />
    </Page>
  );
}
