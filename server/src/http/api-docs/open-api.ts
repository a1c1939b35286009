import type { JsonSchema } from '@fordra/schema/json-schema';

/** The part of OpenAPI 3.1 that is used here. */
export type OpenApi = {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  readonly security: readonly Security[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
};

export type Tag = {
  readonly name: string;
  readonly description: string;
  /** Resources are described by their attributes too. */
  readonly 'x-resource'?: string;
};

type Security = Readonly<Record<string, readonly string[]>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type Response = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  /** The refusals with this status; the list of errors explains each. */
  readonly 'x-refusals'?: readonly string[];
};

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Security[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
};

export const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });
/** The path of a created document. */
export const locationHeader = { Location: { schema: { type: 'string', format: 'uri-reference' } } };
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The parameters of a path such as `/cases/{id}`. */
export function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'string', pattern: '^[0-9a-f]{24}$' } : { type: 'string', maxLength: 100 },
  }));
}

/** Converts `/cases/:id` to `/cases/{id}`. */
export function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** Converts `get /cases/{id}` to `get_cases_id`. */
export function operationIdOf(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`.replace(/_$/, '');
}
