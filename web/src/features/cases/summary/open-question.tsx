import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import type { Item } from '../../../resource-ui/query/items.ts';
import type { FlowPreview } from '../query/flow-preview.ts';
import styles from './case-summary-card.module.css';

const DecisionAnswer = lazyPart(() => import('../../decisions/answer/decision-answer.tsx'), 'DecisionAnswer');

type Props = {
  readonly decision: NonNullable<FlowPreview['decision']>;
  readonly of: Item;
  /** The question in words. */
  readonly children: ReactNode;
};

/** The open question of a case, answered here or on its own page. */
export function OpenQuestion({ decision, of, children }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.question}>
        <div>{children}</div>
        <div className={styles.questionButtons}>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {formatMessage({ id: isOpen ? 'case_page.close_answer' : 'case_page.answer' })}
          </Button>
          <Button
            size="sm"
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/item-display/$resource/$resourceId"
                params={{ resource: 'decisions', resourceId: decision._id }}
                {...props}
              />
            )}
          >
            {formatMessage({ id: 'case_page.to_decision' })}
          </Button>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DecisionAnswer decision={{ ...decision, case: of._id }} case={of} />
        </Suspense>
      )}
    </>
  );
}
