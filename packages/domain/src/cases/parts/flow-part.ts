import type { FlowEntry } from '../../flow/configuration/flow-configuration.ts';
import type { FlowFault } from '../../flow/items/flow-faults.ts';
import type { FlowType, StartAction } from '../../flow/items/flow-items.ts';
import type { Day } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart } from './case-part.ts';

/** The key of the next item of the flow and the day it is due; a closed case has no day. */
export type FlowPosition = { readonly item: string | null; readonly date: Day | null };

export type FlowPart = {
  readonly flow: FlowPosition;
  /** The items of the flow that the case follows. */
  readonly flowEntries: readonly FlowEntry[];
  /** Why the flow has stopped; null where it has not. */
  readonly fault: FlowFault | null;
};

export type FlowOutcome = {
  readonly flow: FlowPosition;
  /** Its start action and the flow it follows, where these have changed. */
  readonly startAction?: StartAction;
  readonly flowConfiguration?: { readonly id: string; readonly type: FlowType };
  /** Why the flow stopped at an error; what is left out stays as it was. */
  readonly failure?: FlowFault | null;
};

export const flowPart = {
  name: 'flow',
  unchanged: ({ flow }: FlowPart): FlowOutcome => ({ flow }),
  after: ({ flowEntries, fault }: FlowPart, { flow, failure = fault }: FlowOutcome): FlowPart => ({
    flow,
    flowEntries,
    fault: failure,
  }),
  facts: ({
    flow: { item, date },
    flowEntries,
  }: Pick<FlowPart, 'flow' | 'flowEntries'>): Pick<
    CaseFacts,
    'is_flow_scheduled' | 'has_next_item' | 'next_item_is_valid'
  > => ({
    is_flow_scheduled: date !== null,
    has_next_item: item !== null,
    next_item_is_valid: item !== null && flowEntries.some(({ key }) => key === item),
  }),
} satisfies CasePart;
