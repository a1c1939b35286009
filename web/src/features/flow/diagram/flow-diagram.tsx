import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { authorityItems, type FlowItem, flowWaits } from '@fordra/domain/flow/items/flow-items';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconArrowRight, IconHourglass, IconMail, IconScale } from '../../../ui/theme/icons.ts';
import { branchLanes } from './branch-lanes.ts';
import styles from './flow-diagram.module.css';
import { type FlowWords, lowerFirst } from './flow-words.ts';
import { useFlowWords } from './use-flow-words.ts';

const icons = { letter: IconMail, wait: IconHourglass, authority: IconScale, step: IconArrowRight } as const;

type Props = {
  readonly items: readonly FlowEntry[];
  readonly isNumbered?: boolean;
  /** Replaces the description of a step. */
  readonly renderStep?: (entry: FlowEntry, index: number) => ReactNode;
  /** Beside the name of a step. */
  readonly renderTools?: (entry: FlowEntry, index: number) => ReactNode;
  /** Drawn before each step and at the end. */
  readonly renderGap?: (index: number) => ReactNode;
};

/** A flow drawn from top to bottom: its steps, the waits between them, and the branches that skip steps. */
export function FlowDiagram({ items, isNumbered = false, renderStep, renderTools, renderGap }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const branches = branchLanes(items);
  const lanes = Math.max(0, ...branches.map(({ lane }) => lane + 1));
  const last = items.findLast(({ repeat }) => repeat !== undefined);
  return (
    <div>
      <div
        className={styles.diagram}
        style={{
          gridTemplateRows: `repeat(${items.length * 2}, auto)`,
          gridTemplateColumns: `minmax(0, 1fr)${' 1.25rem'.repeat(lanes)}`,
        }}
      >
        <ol className={styles.stations} aria-label={formatMessage({ id: 'flow_diagram.steps' })}>
          {items.map((entry, index) => (
            <li key={entry.key} className={styles.stop}>
              <div className={styles.wait} data-now={(!renderGap && isAtOnce(entry)) || undefined}>
                {renderGap?.(index)}
                {words.wait(entry.wait)}
              </div>
              <Station
                kind={kindOf(entry.item)}
                name={`${isNumbered ? `${index + 1}. ` : ''}${words.step(entry)}`}
                tools={renderTools?.(entry, index)}
              >
                {renderStep ? renderStep(entry, index) : <StepFacts {...{ entry, items, words }} />}
              </Station>
            </li>
          ))}
        </ol>
        {branches.map(({ from, to, lane }) => (
          <div
            key={from}
            className={styles.branch}
            style={{ gridRow: `${from * 2 + 2} / ${to * 2 + 2}`, gridColumn: `2 / ${lane + 3}` }}
            aria-hidden
          />
        ))}
      </div>
      <div className={styles.end}>
        {renderGap?.(items.length)}
        {last
          ? formatMessage({ id: 'flow_diagram.end' }, { step: quoted(words.step(last)) })
          : formatMessage({ id: 'flow_diagram.end_none' })}
      </div>
    </div>
  );
}

type StationProps = {
  readonly kind: keyof typeof icons;
  readonly name: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
};

function Station({ kind, name, tools, children }: StationProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.station}>
      <span className={styles.dot} data-kind={kind}>
        <Icon size={16} stroke={1.75} aria-hidden {...(kind === 'step' && { className: 'mantine-rotate-rtl' })} />
      </span>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {tools}
        </div>
        {children}
      </div>
    </div>
  );
}

type FactsProps = {
  readonly entry: FlowEntry;
  readonly items: readonly FlowEntry[];
  readonly words: FlowWords;
};

export function StepFacts({ entry, items, words }: FactsProps) {
  const { formatMessage } = useIntl();
  const { pay_within_days: days, repeat, channels, when } = entry;
  const facts = [
    ...(channels.length > 0 ? [words.channels(channels)] : []),
    ...(days === undefined ? [] : [words.payWithin(days)]),
    ...(repeat === undefined ? [] : [words.repeat(repeat)]),
  ];
  const past = items.find(({ key }) => key === entry.else);
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {when.length > 0 && (
        <div className={styles.when}>
          <p>{formatMessage({ id: 'flow_diagram.only_if' })}</p>
          <ul>
            {when.map((condition) => (
              <li key={words.condition(condition)}>{words.condition(condition)}</li>
            ))}
          </ul>
          <p>
            {entry.else === undefined
              ? formatMessage({ id: 'flow_diagram.else_next' })
              : formatMessage(
                  { id: 'flow_diagram.else_to' },
                  { step: past ? quoted(words.step(past)) : formatMessage({ id: 'flow_diagram.edit.gone' }) },
                )}
          </p>
        </div>
      )}
    </>
  );
}

function kindOf(item: FlowItem): keyof typeof icons {
  if ((flowWaits as readonly string[]).includes(item)) return 'wait';
  if ((authorityItems as readonly string[]).includes(item)) return 'authority';
  return item.startsWith('send_') ? 'letter' : 'step';
}

function isAtOnce({ wait }: FlowEntry): boolean {
  return wait.from === 'previous' && (wait.days ?? wait.banking_days ?? 0) === 0;
}

/** For use inside a sentence. */
function quoted(step: string): string {
  return `”${lowerFirst(step)}”`;
}
