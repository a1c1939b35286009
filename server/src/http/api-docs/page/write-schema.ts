import type { JsonSchema } from '@fordra/schema/json-schema';
import { type Language, say } from '@fordra/texts/say';
import { type Html, html } from './html.ts';

const limits = [
  ['minLength', '≥', 'docs.unit.characters'],
  ['maxLength', '≤', 'docs.unit.characters'],
  ['minimum', '≥', undefined],
  ['maximum', '≤', undefined],
  ['maxItems', '≤', 'docs.unit.items'],
] as const;

/** The type, such as `string` or `integer`, or the name of the referenced schema. */
export function kindOf(schema: JsonSchema): Html {
  const resource = schema['x-resource'] ?? (schema.items as JsonSchema | undefined)?.['x-resource'];
  const [type] = [schema.type].flat();
  const inner = (schema.items as JsonSchema | undefined)?.type;
  const name = `${type ?? 'json'}${type === 'array' && inner !== undefined ? ` of ${[inner].flat()[0]}` : ''}`;
  const format = schema.format !== undefined && ` ${String(schema.format)}`;
  return html`<span class="kind">${name}${format}</span>${resource !== undefined && html` <a href="#r-${String(resource)}">${String(resource)}</a>`}`;
}

/** The description and the constraints of a schema. */
export function noteOf(language: Language, schema: JsonSchema): Html {
  const types = [schema.type].flat();
  const notes = [
    ...(schema['x-unit'] === undefined ? [] : [say(language, 'docs.note.amount')]),
    ...(types.includes('null') ? [say(language, 'docs.note.nullable')] : []),
    ...(schema['x-computed'] ? [say(language, 'docs.note.computed')] : []),
    ...(schema['x-post-only'] ? [say(language, 'docs.note.post_only')] : []),
    ...(schema['x-unique'] ? [say(language, 'docs.note.unique')] : []),
    ...limits.flatMap(([name, sign, unit]) =>
      schema[name] === undefined ? [] : [`${sign} ${schema[name]}${unit ? ` ${say(language, unit)}` : ''}`],
    ),
  ];
  const values = (schema.enum as readonly (string | null)[] | undefined)?.filter((value) => value !== null) ?? [];
  return html`${schema.title !== undefined && html`<span class="title">${String(schema.title)}</span>`}${schema.description !== undefined && html`<div>${String(schema.description)}</div>`}${notes.length > 0 && html` <span class="dim">${notes.join(', ')}</span>`}${values.length > 0 && html`<div class="keys">${values.map((value) => html`<code>${String(value)}</code> `)}</div>`}`;
}
