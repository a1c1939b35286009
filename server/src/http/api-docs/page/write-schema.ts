import type { JsonSchema } from '@fordra/schema/json-schema';
import { type Language, say } from '@fordra/texts/say';
import { type Html, html } from './html.ts';

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

/** `string`, `integer` and their like, or what it refers to. */
export function kindOf(language: Language, schema: JsonSchema): Html {
  const resource = schema['x-resource'] ?? (schema.items as JsonSchema | undefined)?.['x-resource'];
  const [type] = [schema.type].flat();
  const inner = (schema.items as JsonSchema | undefined)?.type;
  const name = `${type ?? 'json'}${type === 'array' && inner !== undefined ? ` of ${[inner].flat()[0]}` : ''}`;
  const format = schema.format !== undefined && ` ${String(schema.format)}`;
  return html`<span class="kind">${name}${format}</span>${resource !== undefined && html` <a href="#r-${String(resource)}" title="${say(language, 'docs.to_resource', { resource: String(resource) })}">${String(resource)}</a>`}`;
}

/** What it is, and what holds for it. */
export function noteOf(language: Language, schema: JsonSchema): Html {
  const [types] = [[schema.type].flat()];
  const notes = [
    ...(schema['x-unit'] === undefined ? [] : [say(language, 'docs.note.amount')]),
    ...(types.includes('null') ? [say(language, 'docs.note.nullable')] : []),
    ...(schema['x-computed'] ? [say(language, 'docs.note.computed')] : []),
    ...(schema['x-post-only'] ? [say(language, 'docs.note.post_only')] : []),
    ...(schema['x-unique'] ? [say(language, 'docs.note.unique')] : []),
    ...limits.flatMap((limit) =>
      schema[limit] === undefined ? [] : [say(language, `docs.limit.${limit}`, { limit: Number(schema[limit]) })],
    ),
  ];
  const values = (schema.enum as readonly (string | null)[] | undefined)?.filter((value) => value !== null) ?? [];
  return html`${schema.title !== undefined && html`<span class="title">${String(schema.title)}</span>`}${schema.description !== undefined && html` ${String(schema.description)}`}${notes.length > 0 && html` <span class="dim">${notes.join(', ')}</span>`}${values.length > 0 && html`<div class="keys">${values.map((value) => html`<code>${String(value)}</code> `)}</div>`}`;
}
