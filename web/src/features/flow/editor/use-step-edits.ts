import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import { addStep, moveStep, removeStep } from './edit-steps.ts';
import { toolId } from './step-tools.tsx';

type Steps = readonly FlowEntry[];

export const fieldsId = (key: string) => `step-fields-${key}`;

/** Opens, moves, removes and adds steps: each change is announced to screen readers, and the focus follows the step. */
export function useStepEdits(items: Steps, onChange: (items: Steps) => void) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
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
    setAnnouncement(formatMessage({ id: 'flow_diagram.edit.moved' }, { step: words.step(entry), number: at + by + 1 }));
    const [same, other] = by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    focus(`#${toolId(entry.key, same)}:enabled`, `#${toolId(entry.key, other)}`);
  };
  const remove = (entry: FlowEntry, at: number) => {
    onChange(removeStep(items, at));
    setAnnouncement(formatMessage({ id: 'flow_diagram.edit.removed' }, { step: words.step(entry) }));
    const near = items[at + 1] ?? items[at - 1];
    if (near) focus(`#${toolId(near.key, 'remove')}`);
  };
  const add = (at: number, entry: FlowEntry) => {
    onChange(addStep(items, at, entry));
    setAnnouncement(formatMessage({ id: 'flow_diagram.edit.added' }, { step: words.step(entry) }));
    toggle(entry.key, true);
  };
  return { opened, announcement, toggle, move, remove, add };
}

/** Focuses the first of these elements that exists after the change is drawn. */
function useFocusAfter(): (...selectors: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    // The menu returns the focus to its button first.
    const frame = requestAnimationFrame(() => {
      const found = wanted.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
      found?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (...selectors) => setWanted(selectors);
}
