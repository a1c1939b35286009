import { expect, test } from 'vitest';
import { relatedMachines } from '../cases/states/related-machines.ts';
import { decisionMachine } from '../decisions/decision-machine.ts';
import { ticketMachine } from '../tickets/ticket-machine.ts';
import { type Machine, nextState } from './machine.ts';

const machines = Object.entries({ ...relatedMachines, decisionMachine, ticketMachine } as unknown as Record<
  string,
  Machine<string, string>
>);

test.each(machines)(
  '%s: every state is reachable from the first, and no transition leaves the machine',
  (_name, machine) => {
    const reached = new Set(machine.states.slice(0, 1));
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of machine.steps) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...machine.states].sort());
  },
);

test('an event without a transition gives undefined', () => {
  expect(nextState(relatedMachines.payout, 'calculated', 'export')).toBeUndefined();
  expect(nextState(relatedMachines.payout, 'approved', 'export')).toBe('exported');
});
