import type { PatternName } from '@fordra/domain/parties/identity/patterns';
import type { Refusal } from '@fordra/domain/refusals/refusals';

/** Values that another field must have, by its name: `{ kind: ['foreign'] }`; `null` means not filled in. */
export type Condition = Readonly<Record<string, readonly (string | boolean | null)[]>>;

/** Options of a field of any kind. */
export type FieldOptions = {
  readonly required?: true;
  readonly requiredWhen?: Condition;
  /** Under this condition the field is forbidden, and a form does not show it. */
  readonly excludedWhen?: Condition;
  /** Fields that must be filled in too, or values they must have. */
  readonly dependsOn?: readonly string[] | Condition;
  /** Fields that must not be filled in at the same time. */
  readonly excludes?: readonly string[];
  /** Set by the server only. */
  readonly readOnly?: true;
  /** May be given when the document is created, and never changed. */
  readonly postOnly?: true;
  readonly nullable?: true;
  readonly unique?: true;
  /** The database generates the column from others, and nothing writes it. */
  readonly generated?: true;
};

type TextOptions = FieldOptions & {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: PatternName;
  /** The last ten characters must pass the mod-10 check (spec B §5). */
  readonly luhn?: true;
  /**
   * Its values name their texts, `<words>.<key>`, in one format: a key, or several separated by commas; then, if there
   * is more, a colon, a blank and a comment, or a blank and what the key is about, which its text receives as `about`.
   */
  readonly words?: string;
  /** How a value is written for people, where it has that form; any other value is shown as it is. */
  readonly shownAs?: 'id_number';
  readonly default?: string;
};
type NumberOptions = FieldOptions & { readonly min?: number; readonly max?: number; readonly default?: number };
type IntegerOptions = NumberOptions & {
  /** A number that names something, such as a year or the number of an invoice: shown as it is, `2026`. */
  readonly isName?: true;
};
type DecimalOptions = NumberOptions & {
  /** The most digits after the decimal sign; a value is shown with all of them. */
  readonly decimals?: number;
};
type BooleanOptions = FieldOptions & { readonly default?: boolean };
type DateOptions = FieldOptions & {
  /** A day, or the name of a field that contains one. */
  readonly after?: string;
  readonly before?: string;
};
type ListOptions = FieldOptions & { readonly min?: number; readonly max: number; readonly default?: readonly [] };

export type TextField = TextOptions & { readonly kind: 'text' };
export type IdNumberField = FieldOptions & { readonly kind: 'id_number' };
export type IntegerField = IntegerOptions & { readonly kind: 'integer' };
export type DecimalField = DecimalOptions & { readonly kind: 'decimal' };
export type AmountField = NumberOptions & {
  readonly kind: 'amount';
  readonly currency: string;
  readonly keepsCurrency?: true;
};
export type BooleanField = BooleanOptions & { readonly kind: 'boolean' };
export type DayField = DateOptions & { readonly kind: 'day' };
export type InstantField = DateOptions & { readonly kind: 'instant' };
type EnumOptions = FieldOptions & {
  /** Other values that are refused with a reason of their own. */
  readonly refuses?: { readonly values: readonly string[]; readonly refusal: Refusal };
};
export type EnumField = EnumOptions & {
  readonly kind: 'enum';
  readonly values: readonly string[];
  readonly default?: string;
};
type ReferenceOptions = FieldOptions & {
  /** In an action's input: only items whose attribute of this name is the item acted on. */
  readonly of?: string;
};
export type ReferenceField = ReferenceOptions & { readonly kind: 'reference'; readonly to: string };
export type LocalizedField = FieldOptions & { readonly kind: 'localized'; readonly max: number };
export type MediaField = FieldOptions & { readonly kind: 'media' };
export type ObjectField = FieldOptions & { readonly kind: 'object'; readonly fields: Fields };
export type ListField = ListOptions & { readonly kind: 'list'; readonly of: Field };
/** Free names, each with a value of the same kind. */
export type MapField = FieldOptions & {
  readonly kind: 'map';
  /** Its names are keys, see `words` of a text. */
  readonly words?: string;
  readonly of: Field;
  readonly max: number;
  readonly default?: Readonly<Record<string, never>>;
};
/** A value whose inner structure is validated elsewhere, such as the rights of an access group. */
export type JsonField = FieldOptions & {
  readonly kind: 'json';
  readonly default?: Readonly<Record<string, never>>;
  /** Never set: the TypeScript type that `jsonOf` gives the value. */
  readonly holds?: unknown;
};
/** Not stored: computed from the document when it is read. It cannot be filtered or sorted on. */
export type ComputedField = {
  readonly kind: 'computed';
  readonly of: Field;
  readonly readOnly: true;
  readonly compute: Compute;
};
export type Compute = (
  document: Readonly<Record<string, unknown>>,
  today: string,
  /** Absent where the program itself computes. */
  reader?: { readonly session: string },
) => unknown;

export type Field =
  | TextField
  | IdNumberField
  | IntegerField
  | DecimalField
  | AmountField
  | BooleanField
  | DayField
  | InstantField
  | EnumField
  | ReferenceField
  | LocalizedField
  | MediaField
  | ObjectField
  | ListField
  | MapField
  | JsonField
  | ComputedField;
export type Fields = { readonly [name: string]: Field };

type Made<Kind extends string, Options> = Options & { readonly kind: Kind };

export const text = <const O extends TextOptions>(options: O): Made<'text', O> => ({ kind: 'text', ...options });

/** Person, coordination or organisation number: ten or twelve digits with a valid check digit. */
export const idNumber = <const O extends FieldOptions>(options: O): Made<'id_number', O> => ({
  kind: 'id_number',
  ...options,
});

export const integer = <const O extends IntegerOptions>(options: O): Made<'integer', O> => ({
  kind: 'integer',
  ...options,
});

export const decimal = <const O extends DecimalOptions>(options: O): Made<'decimal', O> => ({
  kind: 'decimal',
  ...options,
});

/** Money in whole minor units. */
export const amount = <const O extends NumberOptions>(
  options: O,
  currency = 'SEK',
): Made<'amount', O & { readonly currency: string }> => ({ kind: 'amount', currency, ...options });

/** An amount in kronor, whatever the currency of the item is. */
export const kronor = <const O extends NumberOptions>(
  options: O,
): Made<'amount', O & { readonly currency: string; readonly keepsCurrency: true }> => ({
  ...{ kind: 'amount', currency: 'SEK', keepsCurrency: true },
  ...options,
});

export const boolean = <const O extends BooleanOptions>(options: O): Made<'boolean', O> => ({
  kind: 'boolean',
  ...options,
});

export const day = <const O extends DateOptions>(options: O): Made<'day', O> => ({ kind: 'day', ...options });

export const instant = <const O extends DateOptions>(options: O): Made<'instant', O> => ({
  kind: 'instant',
  ...options,
});

export const oneOf = <
  const V extends readonly string[],
  const O extends EnumOptions & { readonly default?: V[number] },
>(
  values: V,
  options: O,
): Made<'enum', O & { readonly values: V }> => ({ kind: 'enum', values, ...options });

export const ref = <const O extends ReferenceOptions>(
  to: string,
  options: O,
): Made<'reference', O & { readonly to: string }> => ({ kind: 'reference', to, ...options });

/** One text per language of the interface. */
export const localized = <const O extends FieldOptions & { readonly max: number }>(
  options: O,
): Made<'localized', O> => ({
  kind: 'localized',
  ...options,
});

export const media = <const O extends FieldOptions>(options: O): Made<'media', O> => ({ kind: 'media', ...options });

export const object = <const F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O,
): Made<'object', O & { readonly fields: F }> => ({ kind: 'object', fields, ...options });

export const listOf = <const F extends Field, const O extends ListOptions>(
  of: F,
  options: O,
): Made<'list', O & { readonly of: F }> => ({ kind: 'list', of, ...options });

export const mapOf = <
  const F extends Field,
  const O extends FieldOptions & {
    readonly max: number;
    readonly words?: string;
    readonly default?: Readonly<Record<string, never>>;
  },
>(
  of: F,
  options: O,
): Made<'map', O & { readonly of: F }> => ({ kind: 'map', of, ...options });

export const json = <const O extends FieldOptions & { readonly default?: Readonly<Record<string, never>> }>(
  options: O,
): Made<'json', O> => ({ kind: 'json', ...options });

/** Inner values that no field kind describes, with their TypeScript type: `jsonOf<Prices>()({ required: true })`. */
export const jsonOf =
  <Held>() =>
  <const O extends FieldOptions>(options: O): Made<'json', O & { readonly holds?: Held }> => ({
    kind: 'json',
    ...options,
  });

export const computed = <const F extends Field>(
  of: F,
  compute: Compute,
): { readonly kind: 'computed'; readonly of: F; readonly readOnly: true; readonly compute: Compute } => ({
  kind: 'computed',
  of,
  readOnly: true,
  compute,
});
