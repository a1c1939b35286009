export type BeforeAfter = { readonly before: number; readonly after: number };

/** By kind of letter, fee or decision. */
export type Counts = Readonly<Record<string, BeforeAfter>>;

/** How many cases reach a stage; `days` is the summed delay of those that reach it in both flows. */
export type StageSum = BeforeAfter & { readonly both: number; readonly days: number };

/** The totals of a portfolio in two flows; öre by currency, since currencies are never added up. */
export type FlowSums = {
  readonly letters: Counts;
  readonly fees: Readonly<Record<string, Counts>>;
  readonly decisions: Counts;
  readonly stages: Readonly<Record<string, StageSum>>;
  /** Cases whose flow would stop. */
  readonly faults: BeforeAfter;
  /** Cases that cannot be moved to the other flow and keep their own. */
  readonly staying: number;
};

export const noSums: FlowSums = {
  letters: {},
  fees: {},
  decisions: {},
  stages: {},
  faults: { before: 0, after: 0 },
  staying: 0,
};

/** Adds up the pages of a portfolio, in any order. */
export function addSums(a: FlowSums, b: FlowSums): FlowSums {
  return {
    letters: merge(a.letters, b.letters, addPair),
    fees: merge(a.fees, b.fees, (one, other) => merge(one, other, addPair)),
    decisions: merge(a.decisions, b.decisions, addPair),
    stages: merge(a.stages, b.stages, (one, other) => ({
      ...addPair(one, other),
      both: one.both + other.both,
      days: one.days + other.days,
    })),
    faults: addPair(a.faults, b.faults),
    staying: a.staying + b.staying,
  };
}

function addPair(a: BeforeAfter, b: BeforeAfter): BeforeAfter {
  return { before: a.before + b.before, after: a.after + b.after };
}

function merge<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
  add: (a: Value, b: Value) => Value,
): Readonly<Record<string, Value>> {
  const both = Object.entries(b).map(([name, value]) => [name, Object.hasOwn(a, name) ? add(a[name]!, value) : value]);
  return { ...a, ...Object.fromEntries(both) };
}
