import type { Definition, Properties, PropertyDefinition } from '@fordra/schema/definition';
import { formatAmount } from '../../ui/format/format-amount.ts';
import type { Labels } from '../label/use-labels.ts';
import type { ActionOutcome } from '../query/actions.ts';

type Words = Record<string, string>;

type Given = {
  readonly definition: Definition;
  /** The input of the action as a definition, and what was typed. */
  readonly asked: Definition;
  readonly input: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly changes: ActionOutcome['changes'];
  readonly caseChanges?: ActionOutcome['case_changes'];
  /** The currency of the item. */
  readonly currency?: unknown;
  readonly labels: Labels;
  readonly day: (day: string) => string;
  /** The answer of the dry run. */
  readonly answer?: object;
};

/**
 * The values that the text of a review may use: the input by its names, and each attribute of the item before (`old_`) and
 * after (`new_`) the action. One without a value is `none`, and one that does not change is `same`. Of the case that the
 * item belongs to, what is to be paid today (`old_case_payable`, `new_case_payable`). Of what else the dry run answers,
 * each number, and how many there are of a list (`answer_`).
 */
export function reviewValues(given: Given): Words {
  const { definition, asked, input, action, changes, labels, day } = given;
  const changed = new Map(changes.map((change) => [change.attribute, change]));
  const show = (resource: string) => (path: string, property: PropertyDefinition, value: unknown) =>
    inWords(property, value, { day, word: (key) => labels.enumValue(resource, path, key) });
  const side = (prefix: 'old_' | 'new_', of: 'from' | 'to') =>
    Object.entries(definition.properties).flatMap(([name, property]) => {
      const change = changed.get(name);
      const entries = flatten(name, property, change?.[of], show(definition.resource));
      return entries.map(([path, text]) => [`${prefix}${path}`, change ? text : 'same'] as const);
    });
  return Object.fromEntries([
    ...side('old_', 'from'),
    ...side('new_', 'to'),
    ...payableOfCase(given),
    ...countsIn(given.answer ?? {}),
    ...Object.entries(asked.properties).flatMap(([name, property]) =>
      flatten(name, property, input[name], show(action)),
    ),
  ]);
}

function payableOfCase({ caseChanges = [], currency }: Given): (readonly [string, string])[] {
  const change = caseChanges.find(({ attribute }) => attribute === 'payable_amount');
  const inWords = (amount: unknown) =>
    typeof amount === 'number' ? formatAmount(amount, `currency:${String(currency ?? 'SEK')}`) : 'none';
  return [
    ['old_case_payable', change ? inWords(change.from) : 'same'],
    ['new_case_payable', change ? inWords(change.to) : 'same'],
  ];
}

function countsIn(answer: object): (readonly [string, string])[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    const count = Array.isArray(value) ? value.length : value;
    return typeof count === 'number' ? [[`answer_${name}`, String(count)] as const] : [];
  });
}

type Show = (path: string, property: PropertyDefinition, value: unknown) => string;

/** The attributes of an object are named by both names: `pause_to`. */
function flatten(
  name: string,
  property: PropertyDefinition,
  value: unknown,
  show: Show,
): (readonly [string, string])[] {
  const inner: Properties | undefined = property['x-kind'] === 'object' ? property.properties : undefined;
  if (!inner) return [[name, show(name, property, value)]];
  const object = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(inner).map(([part, one]) => [`${name}_${part}`, show(`${name}.${part}`, one, object[part])]);
}

type Forms = { readonly day: (day: string) => string; readonly word: (key: string) => string };

function inWords(property: PropertyDefinition, value: unknown, { day, word }: Forms): string {
  if (value === undefined || value === null || value === '') return 'none';
  switch (property['x-kind']) {
    case 'amount':
      return formatAmount(Number(value), property.description);
    case 'day':
      return day(String(value));
    case 'enum':
      return word(String(value)).toLocaleLowerCase();
    case 'text':
    case 'integer':
    case 'boolean':
      return String(value);
    default:
      return 'some';
  }
}
