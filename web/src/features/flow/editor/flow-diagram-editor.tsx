import { buildAddableEntries } from '@fordra/domain/flow/checks/addable-entries';
import type { FlowProblem } from '@fordra/domain/flow/checks/check-flow-configuration';
import type { FlowConfiguration, FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { useIntl } from 'react-intl';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { FlowDiagram, StepFacts } from '../diagram/flow-diagram.tsx';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import { AddStep } from './add-step.tsx';
import { changeStep } from './edit-steps.ts';
import styles from './flow-editor.module.css';
import { StepFields } from './step-fields.tsx';
import { StepTools } from './step-tools.tsx';
import { fieldsId, useStepEdits } from './use-step-edits.ts';

type Props = {
  readonly flow: FlowConfiguration;
  readonly problems: readonly FlowProblem[];
  readonly onChange: (items: readonly FlowEntry[], field?: string) => void;
};

/** The flow diagram with steps that can be opened, moved, removed and added. */
export function FlowDiagramEditor({ flow, problems, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { items } = flow;
  const { opened, announcement, toggle, move, remove, add } = useStepEdits(items, onChange);
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
      <FlowDiagram
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
      <p className={screenReader.only} role="status">
        {announcement}
      </p>
    </>
  );
}
