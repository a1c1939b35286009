import { buildAddableEntries } from '@fordra/domain/flow/checks/addable-entries';
import type { FlowProblem } from '@fordra/domain/flow/checks/check-flow-configuration';
import type { FlowConfiguration, FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { useIntl } from 'react-intl';
import aloud from '../../ui/aloud.module.css';
import { AddStep } from './add-step.tsx';
import styles from './edit.module.css';
import { changeStep } from './edit-steps.ts';
import { Road, StepFacts } from './road.tsx';
import { StepFields } from './step-fields.tsx';
import { StepTools } from './step-tools.tsx';
import { useFlowWords } from './use-flow-words.ts';
import { fieldsId, useStepEdits } from './use-step-edits.ts';

type Props = {
  readonly flow: FlowConfiguration;
  readonly problems: readonly FlowProblem[];
  readonly onChange: (items: readonly FlowEntry[], field?: string) => void;
};

/** The road with its steps to be opened, moved, taken away and added. */
export function EditedRoad({ flow, problems, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { items } = flow;
  const { opened, told, toggle, move, remove, add } = useStepEdits(items, onChange);
  const fields = (entry: FlowEntry, wrong: readonly FlowProblem['problem'][]) => (
    <div id={fieldsId(entry.key)}>
      <StepFields
        {...{ entry, items }}
        problems={wrong}
        onChange={(changed, field) => onChange(changeStep(items, changed), field && `${field} ${entry.key}`)}
      />
    </div>
  );
  const facts = (entry: FlowEntry, wrong: readonly FlowProblem['problem'][]) => (
    <>
      <StepFacts {...{ entry, items, words }} />
      {wrong.map((problem) => (
        <p key={problem} className={styles.problem}>
          {formatMessage({ id: `flow_problem.${problem}` })}
        </p>
      ))}
    </>
  );
  return (
    <>
      <Road
        items={items}
        isNumbered
        renderGap={(at) => {
          const entries = at === 0 && items.length > 0 ? [] : buildAddableEntries(flow, at);
          const before = items[at] && words.step(items[at]);
          return entries.length > 0 && <AddStep {...{ entries, before }} onAdd={(entry) => add(at, entry)} />;
        }}
        renderTools={(entry, at) => (
          <StepTools
            stepKey={entry.key}
            name={words.step(entry)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            isOpen={opened.has(entry.key)}
            onMove={(by) => move(entry, at, by)}
            onToggle={() => toggle(entry.key, !opened.has(entry.key))}
            onRemove={() => remove(entry, at)}
          />
        )}
        renderStep={(entry) => {
          const wrong = problems.flatMap((one) => (one.key === entry.key ? [one.problem] : []));
          return opened.has(entry.key) ? fields(entry, wrong) : facts(entry, wrong);
        }}
      />
      {items.length === 0 && <p className={styles.problem}>{formatMessage({ id: 'flow_problem.no_items' })}</p>}
      <p className={aloud.aloud} role="status">
        {told}
      </p>
    </>
  );
}
