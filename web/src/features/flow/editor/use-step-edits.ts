import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import { addStep, moveStep, removeStep } from './edit-steps.ts';
import { toolId } from './step-tools.tsx';

type Steps = readonly FlowEntry[];

export const fieldsId = (key: string) => `step-fields-${key}`;

/** Steps opened, moved, taken away and added: what was done is announcement, and the focus goes with it. */
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
    setAnnouncement(formatMessage({ id: 'road.edit.moved' }, { step: words.step(entry), number: at + by + 1 }));
    const [same, other] = by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    focus(`#${toolId(entry.key, same)}:enabled`, `#${toolId(entry.key, other)}`);
  };
  const remove = (entry: FlowEntry, at: number) => {
    onChange(removeStep(items, at));
    setAnnouncement(formatMessage({ id: 'road.edit.removed' }, { step: words.step(entry) }));
    const near = items[at + 1] ?? items[at - 1];
    if (near) focus(`#${toolId(near.key, 'remove')}`);
  };
  const add = (at: number, entry: FlowEntry) => {
    onChange(addStep(items, at, entry));
    setAnnouncement(formatMessage({ id: 'road.edit.added' }, { step: words.step(entry) }));
    toggle(entry.key, true);
  };
  return { opened, announcement, toggle, move, remove, add };
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
