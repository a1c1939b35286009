import { masks, patterns } from '@fordra/domain/parties/identity/patterns';
import type { Method, Resource } from './define-resource.ts';
import type { Condition, EnumField, Field, Fields } from './fields.ts';

/** One attribute in the schema answer (spec B §3): plain data, so that the browser can validate and render any resource. */
export type PropertyDefinition = {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly format?: 'date' | 'date-time' | 'objectid';
  readonly 'x-kind': Exclude<Field['kind'], 'computed'>;
  readonly 'x-computed'?: true;
  readonly enum?: readonly string[];
  /** The refusal of each value that is refused with a reason of its own. */
  readonly 'x-refused'?: Readonly<Record<string, string>>;
  readonly nullable?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly 'x-pattern-name'?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-decimals'?: number;
  /** A number that names something: it is shown without separators. */
  readonly 'x-is-name'?: true;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly luhn?: true;
  /** The prefix of the text keys of its values, or of a map's names: `<x-words>.<key>`. */
  readonly 'x-words'?: string;
  /** A Swedish identity number among the values is shown with its hyphen. */
  readonly 'x-shown-as'?: 'id_number';
  readonly greater_than_date?: string;
  readonly less_than_date?: string;
  readonly readOnly?: true;
  /** Set by the server on some items only, and absent from the others. */
  readonly 'x-optional'?: true;
  readonly 'x-post-only'?: true;
  readonly unique?: true;
  readonly default?: unknown;
  /** Such as `currency:SEK` or `mask:######-####`. */
  readonly description?: string;
  /** An amount in the currency of its description, whatever that of the item is. */
  readonly 'x-keeps-currency'?: true;
  /** The resource a reference points at. */
  readonly $ref?: string;
  /** In an action's input: the attribute by which the referred item belongs to the item acted on. */
  readonly 'x-of'?: string;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  readonly items?: PropertyDefinition;
  /** Of a map: the definition of its values. */
  readonly additionalProperties?: PropertyDefinition;
  readonly maxProperties?: number;
  readonly access_right?: 'read' | 'write';
};

export type Properties = Readonly<Record<string, PropertyDefinition>>;

/** When a field is required or forbidden, by the values of others (x-domain-dependencies). */
export type Dependency = {
  readonly required_when?: Condition;
  readonly excluded_when?: Condition;
  readonly depends_on?: readonly string[] | Condition;
  readonly excludes?: readonly string[];
};

export type Definition = {
  readonly resource: string;
  readonly title_attribute: string;
  readonly methods: readonly Method[];
  readonly properties: Properties;
  readonly required: readonly string[];
  readonly dependencies?: Readonly<Record<string, Dependency>>;
  /** PATCH takes a list of `{dotted_path, value}`. */
  readonly 'x-patched-by-paths'?: true;
};

const LANGUAGES = ['sv', 'en'];
const ID_NUMBER = '^(\\d{10}|\\d{12})$';
const setByServer: PropertyDefinition = { type: 'string', format: 'date-time', 'x-kind': 'instant', readOnly: true };

/** The attributes every document has; a leading underscore makes them readable to all (spec A §6). */
export const metaProperties: Properties = {
  _id: { type: 'string', format: 'objectid', 'x-kind': 'text', readOnly: true },
  _etag: { type: 'string', 'x-kind': 'text', readOnly: true },
  _created: setByServer,
  _updated: setByServer,
};

/** The schema answer of a whole resource, before it is reduced to a reader's rights. */
export function buildDefinition(
  resource: Pick<Resource, 'name' | 'methods' | 'fields' | 'ui' | 'patchedByPaths'>,
): Definition {
  return {
    resource: resource.name,
    title_attribute: resource.ui.title,
    methods: resource.methods,
    properties: { ...metaProperties, ...propertiesOf(resource.fields) },
    required: requiredOf(resource.fields),
    dependencies: dependenciesOf(resource.fields),
    ...(resource.patchedByPaths && { 'x-patched-by-paths': true }),
  };
}

/** The input of an action, in the same format. */
export function propertiesOf(fields: Fields): Record<string, PropertyDefinition> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, propertyOf(field)]));
}

export function requiredOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'required' in field && field.required && !field.readOnly ? [name] : [],
  );
}

export function dependenciesOf(fields: Fields): Record<string, Dependency> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'computed') return [];
    const dependency: Dependency = {
      ...(field.requiredWhen && { required_when: field.requiredWhen }),
      ...(field.excludedWhen && { excluded_when: field.excludedWhen }),
      ...(field.dependsOn && { depends_on: field.dependsOn }),
      ...(field.excludes && { excludes: field.excludes }),
    };
    return Object.keys(dependency).length > 0 ? [[name, dependency] as const] : [];
  });
  return Object.fromEntries(entries);
}

function propertyOf(field: Field): PropertyDefinition {
  if (field.kind === 'computed') return { ...propertyOf(field.of), readOnly: true, 'x-computed': true };
  return {
    ...shapeOf(field),
    'x-kind': field.kind,
    ...(field.nullable && { nullable: true }),
    ...(field.readOnly && { readOnly: true }),
    ...(field.readOnly && !field.required && !field.nullable && { 'x-optional': true }),
    ...(field.postOnly && { 'x-post-only': true }),
    ...(field.unique && { unique: true }),
    ...('default' in field && { default: field.default }),
  };
}

function shapeOf(field: Exclude<Field, { kind: 'computed' }>): Omit<PropertyDefinition, 'x-kind'> {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        ...(field.min !== undefined && { minLength: field.min }),
        maxLength: field.max,
        ...(field.pattern && { pattern: patterns[field.pattern], 'x-pattern-name': field.pattern }),
        ...(field.luhn && { luhn: true }),
        ...(field.words && { 'x-words': field.words }),
        ...(field.shownAs && { 'x-shown-as': field.shownAs }),
        ...maskTag(field.pattern),
      };
    case 'id_number':
      return { type: 'string', pattern: ID_NUMBER, 'x-pattern-name': 'id_number', luhn: true, ...maskTag('id_number') };
    case 'integer':
    case 'decimal':
    case 'amount':
      return {
        type: field.kind === 'decimal' ? 'number' : 'integer',
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
        ...(field.kind === 'decimal' && field.decimals !== undefined && { 'x-decimals': field.decimals }),
        ...(field.kind === 'integer' && field.isName && { 'x-is-name': true }),
        ...(field.kind === 'amount' && { description: `currency:${field.currency}` }),
        ...(field.kind === 'amount' && field.keepsCurrency && { 'x-keeps-currency': true }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'day':
    case 'instant':
      return {
        type: 'string',
        format: field.kind === 'day' ? 'date' : 'date-time',
        ...(field.after && { greater_than_date: field.after }),
        ...(field.before && { less_than_date: field.before }),
      };
    case 'enum':
      return { type: 'string', enum: field.values, ...refusedBy(field) };
    case 'reference':
      return {
        type: 'string',
        format: 'objectid',
        $ref: field.to,
        ...(field.of && { 'x-of': field.of }),
      };
    case 'list':
      return {
        type: 'array',
        items: propertyOf(field.of),
        ...(field.min !== undefined && { minItems: field.min }),
        maxItems: field.max,
      };
    default:
      return innerOf(field);
  }
}

function refusedBy({ refuses }: EnumField): Pick<PropertyDefinition, 'x-refused'> {
  if (!refuses) return {};
  return { 'x-refused': Object.fromEntries(refuses.values.map((value) => [value, refuses.refusal])) };
}

function maskTag(pattern: string | undefined): { readonly description?: string } {
  return pattern !== undefined && Object.hasOwn(masks, pattern) ? { description: `mask:${masks[pattern]}` } : {};
}

function innerOf(
  field: Extract<Field, { kind: 'object' | 'localized' | 'media' | 'map' | 'json' }>,
): Omit<PropertyDefinition, 'x-kind'> {
  switch (field.kind) {
    case 'object':
      return { type: 'object', properties: propertiesOf(field.fields), required: requiredOf(field.fields) };
    case 'localized': {
      const text: PropertyDefinition = { type: 'string', 'x-kind': 'text', maxLength: field.max };
      return {
        type: 'object',
        properties: Object.fromEntries(LANGUAGES.map((language) => [language, text])),
        required: [],
      };
    }
    case 'media': {
      const name: PropertyDefinition = { type: 'string', 'x-kind': 'text', maxLength: 255 };
      const size: PropertyDefinition = { type: 'integer', 'x-kind': 'integer', minimum: 0 };
      const properties = { id: name, filename: name, content_type: name, size };
      return { type: 'object', properties, required: Object.keys(properties) };
    }
    case 'map':
      return {
        type: 'object',
        additionalProperties: propertyOf(field.of),
        maxProperties: field.max,
        ...(field.words && { 'x-words': field.words }),
      };
    case 'json':
      return {};
  }
}
