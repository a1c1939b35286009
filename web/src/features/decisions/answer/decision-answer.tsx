import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { describedActionsQuery, offeredActionsQuery } from '../../../resource-ui/query/actions.ts';
import { itemQuery } from '../../../resource-ui/query/item.ts';
import type { Item } from '../../../resource-ui/query/items.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { AnswerForm } from './answer-form.tsx';
import type { AskedDecision } from './asked-decision.ts';
import styles from './decision-answer.module.css';
import { decisionConsequencesQuery } from './decision-consequences.ts';
import { OptionCards } from './option-cards.tsx';

type Props = {
  readonly decision: AskedDecision;
  readonly case?: Item | undefined;
  readonly onAnswered?: (() => void) | undefined;
};

/** An open decision with its options and what each leads to; those who may answer it do so here. */
export function DecisionAnswer({ decision, case: given, onAnswered }: Props) {
  const isReady = useTextBundle('case');
  const asked = useQuery({ ...itemQuery('cases', decision.case), enabled: !given });
  const of = given ?? asked.data;
  const consequences = useQuery(decisionConsequencesQuery(decision._id));
  const offered = useQuery({
    ...offeredActionsQuery('decisions', decision._id, consequences.data?._etag ?? ''),
    enabled: consequences.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const described = useQuery(describedActionsQuery);
  const failure = asked.error ?? consequences.error;
  if (failure)
    return <LoadFailure error={failure} onRetry={() => void Promise.all([asked.refetch(), consequences.refetch()])} />;
  if (!isReady || !of || !consequences.data || !offered.data || !described.data)
    return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const mayAnswer = offered.data.some(({ name, allowed }) => name === 'make_decision' && allowed);
  const description = described.data.decisions?.find(({ name }) => name === 'make_decision');
  return mayAnswer && description ? (
    <AnswerForm key={decision._id} {...{ decision, of, description, onAnswered }} etag={consequences.data._etag} />
  ) : (
    <OptionCards consequences={consequences.data} name={decision._id} />
  );
}
