import type { JsonSchema } from '@fordra/schema/json-schema';
import { type Language, say } from '@fordra/texts/say';
import { exampleOf } from '../example-of.ts';
import type { OpenApi, Operation } from '../open-api.ts';
import { sharedSchemas } from '../shared-parts.ts';
import { type Html, html } from './html.ts';
import { kindOf, noteOf } from './write-schema.ts';

export type Shown = { readonly method: string; readonly path: string; readonly operation: Operation };

export function operationsOf({ paths }: OpenApi, tag: string): Shown[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [{ method, path, operation }] : [],
    ),
  );
}

/** One call: its summary when collapsed, request and answers when expanded. */
export function writeOperation(document: OpenApi, language: Language, shown: Shown): Html {
  const { method, path, operation } = shown;
  const { operationId, summary, description, security } = operation;
  return html`<details class="op unit" id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code>${breakable(path)}</code><span class="what">${summary}</span></summary>
<div class="inner">
${description !== undefined && html`<p>${description}</p>`}
${security?.length === 0 && html`<p class="dim">${say(language, 'docs.no_token')}</p>`}
${isKeyNeeded(operation) && html`<p class="needed">${say(language, 'docs.moves_money')}</p>`}
${writeRequest(document, language, operation)}
${writeAnswers(document, language, operation)}
</div></details>
`;
}

function isKeyNeeded({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name, required }) => name === 'Idempotency-Key' && required);
}

/** A long path breaks after its slashes. */
function breakable(path: string): Html {
  const steps = path.split(/(?<=\/)/).map((step) => html`${step}<wbr>`);
  return html`${steps}`;
}

function writeRequest(document: OpenApi, language: Language, { parameters = [], requestBody }: Operation): Html {
  const schema = requestBody && resolve(document, Object.values(requestBody.content)[0]!.schema);
  const required = (schema?.required ?? []) as readonly string[];
  const locations = { path: 'docs.in.path', query: 'docs.in.query', header: 'docs.in.header' } as const;
  const rows = [
    ...parameters.map(({ name, in: location, required: isNeeded, description, schema: of }) =>
      writeRow(language, { name, location: say(language, locations[location]), isNeeded, schema: of, description }),
    ),
    ...Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).map(([name, of]) =>
      writeRow(language, {
        name,
        location: say(language, 'docs.in.body'),
        isNeeded: required.includes(name),
        schema: of,
      }),
    ),
  ];
  if (rows.length === 0) return html``;
  return html`<h5>${say(language, 'docs.request')}</h5>
<div class="wide"><table><thead><tr><th>${say(language, 'docs.column.attribute')}</th><th>${say(language, 'docs.column.place')}</th><th>${say(language, 'docs.column.kind')}</th><th>${say(language, 'docs.column.meaning')}</th></tr></thead><tbody>${rows}</tbody></table></div>
${schema !== undefined && writeJson(exampleOf(schema))}`;
}

type Row = {
  readonly name: string;
  readonly location: string;
  readonly isNeeded: boolean | undefined;
  readonly schema: JsonSchema;
  readonly description?: string | undefined;
};

function writeRow(language: Language, { name, location, isNeeded, schema, description }: Row): Html {
  return html`<tr><td><code>${name}</code>${isNeeded === true && html` <span class="needed">${say(language, 'docs.required')}</span>`}</td><td>${location}</td><td>${kindOf(schema)}</td><td>${description ?? noteOf(language, schema)}</td></tr>`;
}

function writeAnswers(document: OpenApi, language: Language, { responses }: Operation): Html {
  const rows = Object.entries(responses).map(
    ([status, { description, 'x-refusals': refusals = [] }]) =>
      html`<tr><td><code class="status s${status[0]}">${status}</code></td><td>${description}${refusals.length > 0 && html`<div class="keys">${refusals.map((key) => html`<a href="#e-${key}"><code>${key}</code></a> `)}</div>`}</td></tr>`,
  );
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = good?.content?.['application/json']?.schema;
  const whole = schema && inline(document, schema);
  // Answers shared by all resources are described once, in the guide; a list repeats its items.
  const isAlike = Object.values(sharedSchemas).includes(resolve(document, schema ?? {}));
  const { properties = {} } = (whole ?? {}) as { readonly properties?: object };
  const needsExample = !isAlike && !('_items' in properties) && Object.keys(properties).length > 0;
  return html`<h5>${say(language, 'docs.answers')}</h5>
<div class="wide"><table><tbody>${rows}</tbody></table></div>
${whole !== undefined && needsExample && html`<h5>${say(language, 'docs.example_answer')}</h5>${writeJson(exampleOf(whole))}`}`;
}

function writeJson(value: unknown): Html {
  return html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}

function resolve({ components }: OpenApi, schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : undefined;
  return name === undefined ? schema : components.schemas[name]!;
}

type Parts = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
};

/** Resolves references and joins `allOf`, since an example needs the whole schema. */
export function inline(document: OpenApi, schema: JsonSchema): JsonSchema {
  const whole = resolve(document, schema);
  if (Array.isArray(whole.allOf)) {
    const parts = whole.allOf.map((part) => inline(document, part as JsonSchema) as JsonSchema & Parts);
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    };
  }
  const { properties, items } = whole as Parts;
  return {
    ...whole,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inline(document, one)])),
    }),
    ...(items && { items: inline(document, items) }),
  };
}
