import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import type { FlowWords } from '../diagram/flow-words.ts';

type Change =
  | { readonly is: 'added' | 'removed' | 'moved' }
  | { readonly is: 'condition_added' | 'condition_removed'; readonly condition: string }
  | {
      readonly is: 'wait' | 'pay' | 'repeat' | 'channels' | 'else';
      readonly before: string | null;
      readonly after: string | null;
    };

export type StepDifference = { readonly key: string; readonly step: string; readonly changes: readonly Change[] };

/** The differences between two flows, step by step in the order of the newer one; removed steps come last. */
export function flowDifferences(
  before: readonly FlowEntry[],
  after: readonly FlowEntry[],
  words: FlowWords,
): readonly StepDifference[] {
  const old = new Map(before.map((entry) => [entry.key, entry]));
  const present = new Set(after.map(({ key }) => key));
  const moved = movedKeys(before, after);
  const differing = after.map((entry) => {
    const was = old.get(entry.key);
    const changes: readonly Change[] = was
      ? [
          ...(moved.has(entry.key) ? [{ is: 'moved' } as const] : []),
          ...changesOf(was, entry, { before, after, words }),
        ]
      : [{ is: 'added' }];
    return { key: entry.key, step: words.step(entry), changes };
  });
  const gone = before
    .filter(({ key }) => !present.has(key))
    .map((entry) => ({ key: entry.key, step: words.step(entry), changes: [{ is: 'removed' } as const] }));
  return [...differing, ...gone].filter(({ changes }) => changes.length > 0);
}

type Flows = {
  readonly before: readonly FlowEntry[];
  readonly after: readonly FlowEntry[];
  readonly words: FlowWords;
};

function changesOf(was: FlowEntry, is: FlowEntry, { before, after, words }: Flows): readonly Change[] {
  const stepOf = (items: readonly FlowEntry[], key: string | undefined) => {
    const found = items.find((entry) => entry.key === key);
    return found ? words.step(found) : null;
  };
  const conditions = (entry: FlowEntry) => entry.when.map((condition) => words.condition(condition));
  const [old, now] = [conditions(was), conditions(is)];
  const said = (kind: 'wait' | 'pay' | 'repeat' | 'channels' | 'else', [a, b]: readonly (string | null)[]): Change[] =>
    a === b ? [] : [{ is: kind, before: a ?? null, after: b ?? null }];
  const each = (say: (entry: FlowEntry) => string | null) => [was, is].map(say);
  return [
    ...said(
      'wait',
      each(({ wait }) => words.wait(wait)),
    ),
    ...said(
      'pay',
      each(({ pay_within_days: days }) => (days === undefined ? null : words.payWithin(days))),
    ),
    ...said(
      'repeat',
      each(({ repeat }) => (repeat === undefined ? null : words.repeat(repeat))),
    ),
    ...said(
      'channels',
      each(({ channels }) => (channels.length === 0 ? null : words.channels(channels))),
    ),
    ...said('else', [stepOf(before, was.else), stepOf(after, is.else)]),
    ...now.filter((one) => !old.includes(one)).map((condition) => ({ is: 'condition_added', condition }) as const),
    ...old.filter((one) => !now.includes(one)).map((condition) => ({ is: 'condition_removed', condition }) as const),
  ];
}

/** The fewest steps that must have moved for the common steps to be in the new order. */
function movedKeys(before: readonly FlowEntry[], after: readonly FlowEntry[]): ReadonlySet<string> {
  const indexes = new Map(before.map(({ key }, at) => [key, at]));
  const now = after.map(({ key }) => key).filter((key) => indexes.has(key));
  // The longest sequence of steps in the same order, up to each step.
  const rows: (readonly string[])[] = [];
  for (const key of now) {
    const earlier = rows.filter((row) => indexes.get(row.at(-1)!)! < indexes.get(key)!);
    rows.push([...longest(earlier), key]);
  }
  const unmoved = new Set(longest(rows));
  return new Set(now.filter((key) => !unmoved.has(key)));
}

function longest(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.reduce((best, row) => (row.length > best.length ? row : best), []);
}
