import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { Notice } from '../../ui/display/notice.tsx';
import { propertyAt } from '../definition/property-at.ts';
import { ChangeList } from '../history/change-list.tsx';
import { useLabels } from '../label/use-labels.ts';
import type { ActionOutcome } from '../query/actions.ts';
import styles from './action-dialog.module.css';
import { AffectedCases } from './affected-cases.tsx';
import { reviewValues } from './review-values.ts';
import type { ActionRun } from './use-run-action.ts';

type Props = {
  readonly definition: Definition;
  readonly asked: Definition;
  readonly action: string;
  readonly currency?: unknown;
  readonly running: Pick<ActionRun, 'looking' | 'preview' | 'input'>;
};

/** The item after the action, in a sentence. */
export function ActionPreview({ running, ...about }: Props) {
  const { formatMessage } = useIntl();
  const { looking, preview: outcome } = running;
  if (looking) {
    return (
      <p className={styles.about} role="status">
        {formatMessage({ id: 'actions.looking' })}
      </p>
    );
  }
  if (!outcome) return null;
  const { definition } = about;
  const movesMoney =
    outcome.case_changes?.some(({ attribute }) => attribute === 'payable_amount') ||
    outcome.changes.some(
      ({ attribute, from, to }) => from !== to && propertyAt(definition, attribute)?.['x-kind'] === 'amount',
    );
  return (
    <>
      <Review {...about} input={running.input()} outcome={outcome} />
      {movesMoney && <Notice tone="info" title={formatMessage({ id: 'actions.moves_money' })} />}
    </>
  );
}

type ReviewProps = Omit<Props, 'running'> & {
  readonly input: Readonly<Record<string, unknown>>;
  readonly outcome: ActionOutcome;
};

/** An action without a text of its own shows the attributes that change, those that have a name. */
function Review({ definition, asked, action, currency, input, outcome }: ReviewProps) {
  const { changes, case_changes: caseChanges, affected_cases: affected } = outcome;
  const { formatMessage, formatDate } = useIntl();
  const labels = useLabels();
  const text = `action.${action}.review`;
  if (labels.has(text)) {
    const day = (one: string) => formatDate(`${one}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' });
    const given = { definition, asked, input, action, changes, caseChanges, currency, labels, day, answer: outcome };
    return (
      <>
        <p>{labels.named(text, reviewValues(given))}</p>
        {affected && <AffectedCases of={affected} />}
      </>
    );
  }
  if (affected) return <AffectedCases of={affected} />;
  const shown = changes.filter(({ attribute }) => {
    const property = propertyAt(definition, attribute);
    return property && property['x-kind'] !== 'json' && labels.attribute(definition.resource, attribute) !== attribute;
  });
  if (shown.length === 0) {
    return <p className={styles.about}>{formatMessage({ id: 'actions.nothing_to_see' })}</p>;
  }
  return (
    <div>
      <p className={styles.about}>{formatMessage({ id: 'actions.would_change' })}</p>
      <ChangeList
        definition={definition}
        changes={shown.map(({ attribute, from, to }) => ({ path: attribute, from, to }))}
      />
    </div>
  );
}
