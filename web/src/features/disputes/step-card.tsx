import { type WorkflowStep, workflow, workflowSteps } from '@fordra/domain/disputes/workflow-steps';
import { type Day, daysBetween } from '@fordra/domain/values/day';
import { Button, Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';
import { SaveFailure } from '../../resource-ui/form/save/save-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { Day as DayText } from '../../ui/display/instant.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import styles from './dispute-desk.module.css';
import { useChecklist } from './use-checklist.ts';

type Props = Pick<PanelProps, 'item'> & {
  readonly ofCase: Item | undefined;
  readonly onMove: (() => void) | undefined;
};

const limitationWarnDays = 183;

/** Where the dispute is among its steps, what is left to do in this one, and how long there is. */
export function StepCard({ item, ofCase, onMove }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const step = item.workflow_step as WorkflowStep;
  const stepName = (of: string) => labels.enumValue('disputes', 'workflow_step', of);
  const checklist = useChecklist(item);
  const isOpen = item.status === 'open';
  return (
    <section className={`${card.card} ${styles.steps}`} aria-labelledby="dispute-step">
      <header className={styles.stepHead}>
        <div>
          <h2 id="dispute-step">
            {isOpen ? stepName(step) : labels.enumValue('disputes', 'status', String(item.status))}
          </h2>
          <p className={styles.due}>
            <Due day={item.workflow_due_date} isOpen={isOpen} />
          </p>
        </div>
        {onMove && (
          <Button aria-keyshortcuts="s" onClick={onMove}>
            {labels.named('action.move_workflow')} <kbd className={styles.key}>S</kbd>
          </Button>
        )}
      </header>
      <ol className={styles.rail} aria-label={formatMessage({ id: 'dispute_desk.steps' })}>
        {workflowSteps.map((one) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            data-passed={workflowSteps.indexOf(one) < workflowSteps.indexOf(step) || undefined}
          >
            <span className={styles.dot} aria-hidden />
            {stepName(one)}
          </li>
        ))}
      </ol>
      <p className={styles.narrowRail}>
        {formatMessage(
          { id: 'dispute_desk.step_of' },
          { number: workflowSteps.indexOf(step) + 1, count: workflowSteps.length },
        )}
      </p>
      <ul className={styles.checks}>
        {workflow[step]?.checklist.map((one) => (
          <li key={one}>
            <Checkbox
              label={labels.enumValue('disputes', 'checklist', one)}
              checked={checklist.done.includes(one)}
              disabled={!checklist.mayChange || checklist.isSaving}
              onChange={({ currentTarget }) => checklist.set(one, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {checklist.failure && (
        <SaveFailure failure={checklist.failure} title={formatMessage({ id: 'dispute_desk.not_saved' })} />
      )}
      <Limitation day={ofCase?.limitation_date} />
    </section>
  );
}

function Due({ day, isOpen }: { readonly day: unknown; readonly isOpen: boolean }) {
  const { formatMessage } = useIntl();
  if (!isOpen) return formatMessage({ id: 'dispute_desk.ended' });
  if (typeof day !== 'string') return formatMessage({ id: 'dispute_desk.no_due' });
  const days = daysBetween(todayInSweden(), day as Day);
  return (
    <span data-late={days < 0 || undefined} className={styles.countdown}>
      <DayText day={day} /> · {formatMessage({ id: 'dispute_desk.days_left' }, countOf(days))}
    </span>
  );
}

function Limitation({ day }: { readonly day: unknown }) {
  const { formatMessage } = useIntl();
  if (typeof day !== 'string') return null;
  const days = daysBetween(todayInSweden(), day as Day);
  return (
    <p className={styles.limitation} data-near={days <= limitationWarnDays || undefined}>
      {formatMessage({ id: 'dispute_desk.limitation' }, countOf(days))} <DayText day={day} />
    </p>
  );
}

function countOf(days: number) {
  return { days, abs: Math.abs(days), late: days < 0 ? 'yes' : 'no' };
}
