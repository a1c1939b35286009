/** A transition from one state to another; the first row that matches applies. */
export type Step<State extends string, Event extends string> = {
  readonly from: readonly State[];
  readonly event: Event;
  readonly to: State;
};

/** A small state machine as data: its states, the first one initial, and all transitions. */
export type Machine<State extends string, Event extends string> = {
  readonly states: readonly State[];
  readonly steps: readonly Step<State, Event>[];
};

/** Undefined where the state has no transition for the event: the caller has its own refusal. */
export function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return machine.steps.find((step) => step.event === event && step.from.includes(state))?.to;
}
