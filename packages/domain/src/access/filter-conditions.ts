/** The values of the placeholders `$user.…` for one user; null matches no row. */
export type PlaceholderValues = {
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
  readonly unit: string | null;
  /** The creditors that the user's groups name; undefined if none names any, which means all of the account. */
  readonly creditors: readonly string[] | undefined;
};

/** One condition of a filter in a form that can be compared. */
export type Condition =
  | {
      readonly attribute: string;
      /** Its value is one of these, each as JSON. */
      readonly among: readonly string[];
      /** The values are `$user.creditors` of a user of this account. */
      readonly creditorsOf?: string | null;
      readonly isEveryCreditor?: boolean;
    }
  | { readonly either: readonly (readonly Condition[])[] }
  /** Any other condition, which is compared as text. */
  | { readonly exactly: string };

type Document = Readonly<Record<string, unknown>>;

/** An alternative of no conditions: no row meets it. */
const noRow: Condition = { either: [] };

/** Alternatives that are nested deeper are compared as text, which bounds the work. */
const NESTED_MAX = 2;

/** The conditions of a group's filter for this user; a row must meet all of them. */
export function conditionsOf(filter: unknown, values: PlaceholderValues, depth = 0): readonly Condition[] {
  if (filter === undefined) return [];
  if (!isDocument(filter)) return [exactly('', filter, values)];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return attributeConditions(name, value, values);
    const isKnown = Array.isArray(value) && depth < NESTED_MAX;
    if (name === '$and' && isKnown) return value.flatMap((part) => conditionsOf(part, values, depth + 1));
    if (name === '$or' && isKnown) return [{ either: value.map((part) => conditionsOf(part, values, depth + 1)) }];
    return [exactly(name, value, values)];
  });
}

function matchesNoRow(conditions: readonly Condition[]): boolean {
  return conditions.some((one) => {
    if ('either' in one) return one.either.every(matchesNoRow);
    return 'among' in one && one.among.length === 0 && !one.isEveryCreditor;
  });
}

/** Whether every row that meets `narrow` meets `wide`. In doubt it does not. */
export function implies(narrow: readonly Condition[], wide: readonly Condition[]): boolean {
  return (
    matchesNoRow(narrow) ||
    wide.every(
      (one) =>
        narrow.some((other) => impliesOne(other, one)) ||
        ('either' in one && one.either.some((branch) => implies(narrow, branch))),
    )
  );
}

function impliesOne(narrow: Condition, wide: Condition): boolean {
  if ('either' in narrow) return narrow.either.every((branch) => implies(branch, [wide]));
  if ('exactly' in narrow) return 'exactly' in wide && narrow.exactly === wide.exactly;
  if (!('among' in wide) || wide.attribute !== narrow.attribute) return false;
  if (wide.isEveryCreditor) return narrow.creditorsOf === wide.creditorsOf;
  return !narrow.isEveryCreditor && narrow.among.every((value) => wide.among.includes(value));
}

function attributeConditions(attribute: string, value: unknown, values: PlaceholderValues): readonly Condition[] {
  if (!isDocument(value)) return [amongOf(attribute, value, values)];
  const operators = Object.entries(value).filter(([name]) => name !== '$options');
  if (operators.length === 0) return [exactly(attribute, value, values)];
  return operators.map(([name, arg]) => {
    const isList = Array.isArray(arg) || isPlaceholder(arg);
    if (name === '$eq' || (name === '$in' && isList)) return amongOf(attribute, arg, values);
    return exactly(attribute, { [name]: arg, $options: value.$options }, values);
  });
}

function amongOf(attribute: string, raw: unknown, values: PlaceholderValues): Condition {
  if (!isPlaceholder(raw)) return { attribute, among: [raw].flat().map(asJson) };
  const { account } = values;
  if (raw === '$user.creditors') {
    if (values.creditors) return { attribute, among: values.creditors.map(asJson), creditorsOf: account };
    return account === null ? noRow : { attribute, among: [], creditorsOf: account, isEveryCreditor: true };
  }
  const value = placeholderValue(raw, values);
  return value === null ? noRow : { attribute, among: [asJson(value)] };
}

function exactly(attribute: string, value: unknown, values: PlaceholderValues): Condition {
  const filled = JSON.parse(asJson(value), (_name, part) => (isPlaceholder(part) ? filledIn(part, values) : part));
  return { exactly: asJson([attribute, filled]) };
}

/** A placeholder without a value is left as it is: such conditions are the same only for users without that value. */
function filledIn(raw: string, values: PlaceholderValues): unknown {
  if (raw === '$user.creditors') return { creditors: values.creditors ?? 'every', of: values.account };
  return placeholderValue(raw, values) ?? raw;
}

/** `$user.id` stays symbolic: the right to one's own rows is the same right for every user. */
function placeholderValue(raw: string, values: PlaceholderValues): string | null {
  switch (raw) {
    case '$user.id':
      return raw;
    case '$user.account':
      return values.account;
    case '$user.partner':
      return values.partner;
    case '$user.customer':
      return values.customer;
    case '$user.solicitor':
      return values.solicitor;
    case '$user.unit':
      return values.unit;
    default:
      return null;
  }
}

function isPlaceholder(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$user.');
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** With sorted names, since the order in which they were written means nothing. */
function asJson(value: unknown): string {
  const sorted = (_name: string, part: unknown) =>
    isDocument(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value, sorted) ?? 'null';
}
