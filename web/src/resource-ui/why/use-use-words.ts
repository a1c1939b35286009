import type { MessageId } from '@fordra/texts/message-id';
import { useIntl } from 'react-intl';
import { useLabels } from '../label/use-labels.ts';
import type { Question } from './why-query.ts';

const methods: Readonly<Record<NonNullable<Question['method']>, MessageId>> = {
  GET: 'why.use.get',
  POST: 'why.use.post',
  PATCH: 'why.use.patch',
  PUT: 'why.use.put',
  DELETE: 'why.use.delete',
};

/** What a user wants to do, as a verb or the name of an action. */
export function useUseWords(): (use: Pick<Question, 'method' | 'action'>) => string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return ({ method = 'GET', action }) =>
    action === undefined ? formatMessage({ id: methods[method] }) : labels.named(`action.${action}`);
}
