import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { type Day, daysBetween } from '@fordra/domain/values/day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemQuery } from '../../resource-ui/query/item.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { todayInSweden } from '../../ui/format/today.ts';
import { useCaseWords } from '../cases/wording/use-case-words.ts';
import type { AskedDecision } from './answer/asked-decision.ts';
import { DecisionAnswer } from './answer/decision-answer.tsx';
import { DecisionHandling } from './decision-handling.tsx';
import styles from './decision-page.module.css';
import { isPending, openStatuses } from './open-statuses.ts';
import { PendingDecision } from './pending-decision.tsx';
import { PlanProposal } from './plan-proposal.tsx';
import { SettledDecision } from './settled-decision.tsx';
import { useOpenNext } from './use-open-next.tsx';

/** The page of a decision: the question, and its answer or the options with what each leads to. */
export function DecisionPage({ item, definition }: PanelProps) {
  const isReady = useTextBundle('case');
  const { data: of } = useQuery({ ...itemQuery('cases', String(item.case)), enabled: typeof item.case === 'string' });
  const openNext = useOpenNext(item._id);
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const isOpen = openStatuses.includes(String(item.status));
  return (
    <div className={styles.page}>
      <Question item={item} of={of} isOpen={isOpen}>
        {isOpen && <DecisionHandling item={item} definition={definition} />}
      </Question>
      {isOpen ? (
        <DecisionAnswer decision={item as Item & AskedDecision} case={of} onAnswered={openNext} />
      ) : isPending(item) ? (
        <PendingDecision item={item} definition={definition} currency={of?.currency} />
      ) : (
        <SettledDecision item={item} currency={of?.currency} />
      )}
    </div>
  );
}

type QuestionProps = {
  readonly item: Item;
  readonly of: Item | undefined;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** The question in a sentence, whom and what it is about, and how long there is to answer. */
function Question({ item, of, isOpen, children }: QuestionProps) {
  const { formatMessage, locale } = useIntl();
  const words = useCaseWords(of?.currency);
  const { sv, en } = (item.instruction ?? {}) as { readonly sv?: string; readonly en?: string };
  const instruction = locale.startsWith('sv') ? (sv ?? en) : (en ?? sv);
  const left = daysBetween(todayInSweden(), item.deadline as Day);
  const urgency = left < 0 ? 'late' : left <= 3 ? 'soon' : 'later';
  return (
    <section className={`${card.card} ${styles.question}`}>
      <h2 className={styles.sentence}>{formatMessage({ id: `case_summary.question.${item.type as DecisionKey}` })}</h2>
      {of && (
        <p className={styles.about}>
          <Link to="/item-display/$resource/$resourceId" params={{ resource: 'cases', resourceId: of._id }}>
            <bdi>{String(of.customer_name ?? of.journal_number)}</bdi>
          </Link>
          {typeof of.payable_amount === 'number' && (
            <span>{formatMessage({ id: 'decision_page.payable' }, { amount: words.amount(of.payable_amount) })}</span>
          )}
          <span>{formatMessage({ id: 'decision_page.case' }, { number: String(of.journal_number ?? '') })}</span>
        </p>
      )}
      <PlanProposal data={item.data} currency={of?.currency} />
      {isOpen && (
        <p className={styles.deadline} data-urgency={urgency}>
          {formatMessage(
            { id: 'decision_page.deadline' },
            { date: words.day(String(item.deadline)), days: left, isLate: String(left < 0) },
          )}
        </p>
      )}
      {instruction && (
        <p className={styles.instruction} dir="auto">
          {instruction}
        </p>
      )}
      {children}
    </section>
  );
}
