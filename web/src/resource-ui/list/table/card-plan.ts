import type { ResourceUi, UiStructure } from '@fordra/schema/ui-structure';
import type { Column } from '../cell/use-columns.tsx';

export type CardPlan = {
  readonly title: Column | undefined;
  /** The first of them with a value is shown opposite the title. */
  readonly amounts: readonly Column[];
  /** Enum values with a colour. */
  readonly states: readonly Column[];
  readonly day: Column | undefined;
  readonly others: readonly (Column & { readonly isNamed: boolean })[];
};

type Asked = {
  readonly ui: ResourceUi;
  readonly readable: UiStructure['structure'];
  readonly statesMax: number;
  readonly othersMax: number;
};

const days: readonly Column['kind'][] = ['day', 'instant'];

/** The columns that a card shows, and where: title, amount, state, day, and the first others. */
export function buildCardPlan(columns: readonly Column[], { ui, readable, statesMax, othersMax }: Asked): CardPlan {
  const [title, ...rest] = columns;
  const amounts = rest.filter(({ kind }) => kind === 'amount');
  const states = rest.filter(({ kind, path }) => kind === 'enum' && ui.enum_colors[path]).slice(0, statesMax);
  // The times of creation and change are shown if the list is sorted by them.
  const matters = (path: string) => !path.startsWith('_') || ui.item_search.sort.some((one) => one.endsWith(path));
  const day = rest.find(({ kind, path }) => days.includes(kind) && matters(path));
  const placed = new Set([...amounts, ...states, day]);
  // A word or a name needs no label; a number does.
  const isNamed = ({ kind, path, refersTo }: Column) =>
    kind === 'enum' || /(^|_)name$/.test(path) || (refersTo !== undefined && readable[refersTo]?.title === 'name');
  const others = rest
    .filter((column) => !placed.has(column) && !days.includes(column.kind) && column.kind !== 'boolean')
    .slice(0, othersMax)
    .map((column) => ({ ...column, isNamed: isNamed(column) }));
  return { title, amounts, states, day, others };
}
