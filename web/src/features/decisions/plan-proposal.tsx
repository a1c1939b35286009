import type { Decision } from '@fordra/resources/decisions/decisions';
import { useIntl } from 'react-intl';
import { useCaseWords } from '../cases/wording/use-case-words.ts';
import styles from './decision-page.module.css';

/** The plan that is to be approved; nothing for a decision about something else. */
export function PlanProposal({ data, currency }: { readonly data: unknown; readonly currency: unknown }) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(currency);
  const proposal = (data as Decision['data'])?.proposal;
  if (!proposal) return null;
  const { cases } = proposal;
  return (
    <p className={styles.instruction}>
      {formatMessage(
        { id: 'decision_page.plan' },
        {
          amount: words.amount(proposal.amount_per_payment),
          advices: proposal.advices,
          first: words.day(proposal.first_due_date),
          last: words.day(proposal.last_due),
          total: words.amount(proposal.total),
          interest: proposal.interest_waived ? 'waived' : 'borne',
        },
      )}
      {cases.length > 1 && ` ${formatMessage({ id: 'decision_page.plan_cases' }, { count: cases.length })}`}
    </p>
  );
}
