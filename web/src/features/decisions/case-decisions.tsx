import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import type { AskedDecision } from './answer/asked-decision.ts';
import { DecisionAnswer } from './answer/decision-answer.tsx';
import styles from './decision-page.module.css';
import { isPending, openStatuses } from './open-statuses.ts';
import { PendingDecision } from './pending-decision.tsx';

const openMax = 5;

/** The open decisions of a case, to answer above the list of all of them. */
export function CaseDecisions({ id, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('case');
  const pending = { carry_out_at: { $exists: true }, carried_out: { $exists: false } };
  const where = { case: id, $or: [{ status: { $in: openStatuses } }, pending] };
  const { data } = useQuery(itemsQuery('decisions', { where, sort: 'deadline', page: 1, max_results: openMax }));
  const { data: definition } = useQuery(definitionQuery('decisions'));
  if (!isReady || !data) return null;
  return data._items.map((decision) => (
    <section key={decision._id} className={styles.page}>
      <h2 className={styles.sentence}>
        {formatMessage({ id: `case_summary.question.${decision.type as DecisionKey}` })}
      </h2>
      {isPending(decision) ? (
        definition && <PendingDecision item={decision} definition={definition} currency={item.currency} />
      ) : (
        <DecisionAnswer decision={decision as typeof decision & AskedDecision} case={item} />
      )}
    </section>
  ));
}
