import type { Day } from '@fordra/domain/values/day';
import type { PlainValues } from './define-resource.ts';
import type {
  BooleanField,
  DayField,
  EnumField,
  Field,
  Fields,
  IntegerField,
  JsonField,
  ListField,
  TextField,
} from './fields.ts';

/** Readers of one item: the path has its `:id`, and the item is read with the reader's rights before anything else. */
export type ItemAccess = {
  readonly item: string;
  /** A reader who may not read each of these attributes of the item may not read the view. */
  readonly needs: readonly string[];
  /** Attributes that `load` uses where the reader may read them. */
  readonly uses?: readonly string[];
  /** Other resources that the reader must be able to read. */
  readonly alsoReads?: readonly string[];
};

/** Readers of a resource; or users of some kinds, whatever their rights. */
export type ViewAccess = ItemAccess | { readonly rows: string } | { readonly userKinds: readonly string[] };

/** The kinds of query parameter; a list has enum values separated by commas. */
export type QueryFields = {
  readonly [name: string]: BooleanField | DayField | EnumField | TextField | IntegerField | JsonField | ListField;
};

/** `fault` is the end of the message about an ill-formed value, such as `is not the id of an item`. */
export type QueryFormat = { readonly matches?: RegExp; readonly fault: string };

/** A GET that is not a plain read of a resource. */
export type View<
  Path extends string = string,
  Access extends ViewAccess = ViewAccess,
  Query extends QueryFields = QueryFields,
  Answered extends Fields = Fields,
> = {
  /** Its texts are `docs.call.<name>` and `docs.call.<name>.help`. */
  readonly name: string;
  /** Below `/api`, such as `/cases/:id/debt-summary`. */
  readonly path: Path;
  /** The section of `/api/docs` that describes it: a resource or a tag of `api-docs/call.ts`. */
  readonly section: string;
  readonly access: Access;
  readonly query: Query;
  /** Query parameters with a format of their own. */
  readonly queryFormats?: { readonly [Name in keyof Query]?: QueryFormat };
  readonly answer: Answered;
};

/** The declaration of a view: route, OpenAPI, closed methods, access check and the web's types follow from it. */
export function defineView<
  const Path extends string,
  const Access extends ViewAccess,
  const Query extends QueryFields,
  const Answered extends Fields,
>(view: View<Path, Access, Query, Answered>): View<Path, Access, Query, Answered> {
  return view;
}

/** What a view answers. */
export type Answer<V extends View> = ViewValues<V['answer']>;

/** The values of the query after parsing. */
export type QueryOf<V extends View> = ViewValues<V['query']>;

/** As `Values` of a resource, but a day is a `Day`, json of `jsonOf` has its type, and a nullable attribute that is not required may be absent. */
export type ViewValues<F extends Fields> = {
  readonly [K in keyof F as IsPresent<F[K]> extends true ? K : never]: ViewValue<F[K]>;
} & { readonly [K in keyof F as IsPresent<F[K]> extends true ? never : K]?: ViewValue<F[K]> };

/** Attributes of a resource are null rather than absent. */
type IsPresent<F extends Field> = F extends
  | { required: true }
  | { default: unknown }
  | { nullable: true; readOnly: true }
  ? true
  : false;

type ViewValue<F extends Field> = F extends { nullable: true } ? BareValue<F> | null : BareValue<F>;

type BareValue<F extends Field> = F extends { kind: 'day' }
  ? Day
  : F extends { kind: infer K extends keyof PlainValues }
    ? PlainValues[K]
    : F extends { kind: 'enum'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: 'object'; fields: infer N extends Fields }
        ? ViewValues<N>
        : F extends { kind: 'list'; of: infer I extends Field }
          ? readonly ViewValue<I>[]
          : F extends { kind: 'map'; of: infer M extends Field }
            ? Readonly<Record<string, ViewValue<M>>>
            : F extends { kind: 'json'; holds?: infer Held }
              ? Held
              : unknown;

/** The names in the path: `/cases/:id/timeline` has `id`. */
export type ParamsOf<Path extends string> = { readonly [Name in ParamNames<Path>]: string };

type ParamNames<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamName<First> | ParamNames<Rest>
  : ParamName<Path>;

type ParamName<Step extends string> = Step extends `:${infer Name}` ? Name : never;
