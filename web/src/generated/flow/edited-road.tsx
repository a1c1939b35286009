import { buildAddableEntries } from '@fordra/domain/flow/addable-entries';
import type { FlowProblem } from '@fordra/domain/flow/check-flow-configuration';
import type { FlowConfiguration, FlowEntry } from '@fordra/domain/flow/flow-configuration';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { AddStep } from './add-step.tsx';
import styles from './edit.module.css';
import { addStep, changeStep, moveStep, removeStep } from './edit-steps.ts';
import { Road, StepFacts } from './road.tsx';
import { StepFields } from './step-fields.tsx';
import { StepTools, toolId } from './step-tools.tsx';
import { useFlowWords } from './use-flow-words.ts';

type Steps = readonly FlowEntry[];

type Props = {
  readonly flow: FlowConfiguration;
  readonly problems: readonly FlowProblem[];
  readonly onChange: (items: Steps, field?: string) => void;
};

const fieldsId = (key: string) => `step-fields-${key}`;

/** The road with its steps to be opened, moved, taken away and added. */
export function EditedRoad({ flow, problems, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { items } = flow;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const focus = useFocusAfter();
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
    if (isOpen) focus(`#${fieldsId(key)} input`);
  };
  const move = (entry: FlowEntry, at: number, by: 1 | -1) => {
    onChange(moveStep(items, at, by));
    setTold(formatMessage({ id: 'road.edit.moved' }, { step: words.step(entry), number: at + by + 1 }));
    const [same, other] = by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    focus(`#${toolId(entry.key, same)}:enabled`, `#${toolId(entry.key, other)}`);
  };
  const remove = (entry: FlowEntry, at: number) => {
    onChange(removeStep(items, at));
    setTold(formatMessage({ id: 'road.edit.removed' }, { step: words.step(entry) }));
    const near = items[at + 1] ?? items[at - 1];
    if (near) focus(`#${toolId(near.key, 'remove')}`);
  };
  const add = (at: number, entry: FlowEntry) => {
    onChange(addStep(items, at, entry));
    setTold(formatMessage({ id: 'road.edit.added' }, { step: words.step(entry) }));
    toggle(entry.key, true);
  };
  const problemsOf = (entry: FlowEntry) => problems.flatMap((one) => (one.key === entry.key ? [one.problem] : []));
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
        renderStep={(entry) =>
          opened.has(entry.key) ? (
            <div id={fieldsId(entry.key)}>
              <StepFields
                {...{ entry, items }}
                problems={problemsOf(entry)}
                onChange={(changed, field) => onChange(changeStep(items, changed), field && `${field} ${entry.key}`)}
              />
            </div>
          ) : (
            <>
              <StepFacts {...{ entry, items, words }} />
              {problemsOf(entry).map((problem) => (
                <p key={problem} className={styles.problem}>
                  {formatMessage({ id: `flow_problem.${problem}` })}
                </p>
              ))}
            </>
          )
        }
      />
      {items.length === 0 && <p className={styles.problem}>{formatMessage({ id: 'flow_problem.no_items' })}</p>}
      <p className={styles.aloud} role="status">
        {told}
      </p>
    </>
  );
}

/** Puts the focus on the first of these that is there once the change is drawn. */
function useFocusAfter(): (...selectors: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    // The menu that led here gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const found = wanted.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
      found?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (...selectors) => setWanted(selectors);
}
