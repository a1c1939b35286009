import { feesOf, type VisibleStep } from '@fordra/domain/cases/summary/next-step';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import type { Item } from '../../../resource-ui/query/items.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import { Day } from '../../../ui/display/instant.tsx';
import type { TimelineOrder } from '../query/case-timeline.ts';
import type { PreviewStep } from '../query/flow-preview.ts';
import { StepWords } from '../wording/step-words.tsx';
import { useCaseWords } from '../wording/use-case-words.ts';
import { KindDot } from './kind-dot.tsx';
import { LetterDisclosure } from './letter-disclosure.tsx';
import { stepKind } from './step-kind.ts';
import styles from './timeline.module.css';

const LetterPreview = lazyPart(() => import('../../documents/letter-preview.tsx'), 'LetterPreview');
const nearest = 3;

type Props = {
  readonly id: string;
  readonly item: Item;
  readonly steps: readonly VisibleStep<PreviewStep>[];
  readonly order: TimelineOrder;
  readonly isCut: boolean;
};

/** The upcoming steps: the next few, or all of them when expanded. */
export function ComingSteps({ id, item, steps, order, isCut }: Props) {
  const { formatMessage } = useIntl();
  const [isWhole, setWhole] = useState(false);
  if (steps.length === 0) return null;
  const shown = isWhole ? steps : steps.slice(0, nearest);
  const further = steps.length > nearest && (
    <UnstyledButton key="further" className={styles.open} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole
        ? formatMessage({ id: 'timeline.less_of_way' })
        : formatMessage({ id: 'timeline.whole_way' }, { count: steps.length - nearest })}
    </UnstyledButton>
  );
  const list = (
    <ol key="steps" className={styles.entries}>
      {(order === 'newest' ? shown.toReversed() : shown).map((one) => (
        <Step key={`${one.step.date} ${one.meaning.means}`} id={id} item={item} {...one} />
      ))}
    </ol>
  );
  const cut = isWhole && isCut && (
    <p key="cut" className={styles.facts}>
      {formatMessage({ id: 'timeline.is_cut' })}
    </p>
  );
  return (
    <div className={styles.ahead}>
      <p className={styles.aheadLabel}>{formatMessage({ id: 'timeline.ahead' })}</p>
      {order === 'newest' ? [cut, further, list] : [list, further, cut]}
    </div>
  );
}

type StepProps = VisibleStep<PreviewStep> & Pick<Props, 'id' | 'item'>;

function Step({ id, item, step, meaning }: StepProps) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(item.currency);
  const fees = feesOf(step);
  return (
    <li className={styles.entry}>
      <span className={styles.day}>
        <Day day={step.date} />
      </span>
      <KindDot kind={stepKind[meaning.means]} />
      <div className={styles.body}>
        <p className={styles.what}>
          <StepWords meaning={meaning} words={words} />
          {step.state !== step.from && <StateValue resource="cases" path="state" value={step.state} />}
        </p>
        <p className={styles.facts}>
          {fees > 0 && (
            <span className={styles.cost}>
              {formatMessage({ id: 'timeline.step.fees' }, { amount: words.amount(fees) })}
            </span>
          )}
          {meaning.means === 'ask' && <span>{formatMessage({ id: `case_summary.question.${meaning.question}` })}</span>}
          <span>{formatMessage({ id: 'timeline.step.total' }, { amount: words.amount(step.total) })}</span>
        </p>
        {meaning.means === 'letter' && (
          <LetterDisclosure open="timeline.preview_letter" close="timeline.close_letter">
            <LetterPreview id={id} item={item} kind={meaning.letter} />
          </LetterDisclosure>
        )}
      </div>
    </li>
  );
}
