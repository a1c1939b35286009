import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { wordsForFailure } from '../../../failure/failure.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import type { Said } from './use-placing.ts';

/** What the last key did; a refusal says why. */
export function PlacingNotice({ said }: { readonly said: Said | undefined }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (!said) return null;
  if (said.key === 'refused' || said.key === 'partly_undone') {
    const { error } = said;
    const words = error instanceof ApiError ? error.localeMessage : undefined;
    const title =
      said.key === 'refused'
        ? formatMessage({ id: 'matching.refused' })
        : formatMessage(
            { id: 'matching.partly_undone' },
            { amount: formatAmount(said.amount, `currency:${said.currency}`) },
          );
    return (
      <Notice tone="error" title={title}>
        {words ?? formatMessage({ id: wordsForFailure(error).help })}
      </Notice>
    );
  }
  if (said.key === 'taken') return <Notice tone="warning" title={formatMessage({ id: 'matching.taken' })} />;
  if (said.key === 'nothing_to_undo')
    return <Notice tone="info" title={formatMessage({ id: 'matching.nothing_to_undo' })} />;
  if (said.key === 'done') return <Notice tone="done" title={labels.named(`action.${said.action}.done`)} />;
  const amount = formatAmount(said.amount, `currency:${said.currency}`);
  const title =
    said.key === 'placed'
      ? formatMessage({ id: 'matching.placed' }, { amount, case: said.case })
      : formatMessage({ id: 'matching.undone' }, { amount });
  return <Notice tone="done" title={title} />;
}
