import type { JsonSchema } from '@fordra/schema/json-schema';
import { type Language, say } from '@fordra/texts/say';
import { filterExamples } from '../filter-examples.ts';
import type { OpenApi, Tag } from '../open-api.ts';
import { type Html, html } from './html.ts';
import { operationsOf, writeOperation } from './write-operation.ts';
import { kindOf, noteOf } from './write-schema.ts';

/** A resource: its calls, its attributes with the reader's rights, its filters and its actions. */
export function writeResource(document: OpenApi, language: Language, { name, description }: Tag): Html {
  const schema = document.components.schemas[name];
  const shown = operationsOf(document, name);
  const isAction = (path: string) => /\/actions(\/|$)/.test(path);
  const isListed = shown.some(({ method, path }) => method === 'get' && path === `/${name}`);
  return html`<section class="part" id="r-${name}" data-name="${name} ${description.toLowerCase()}">
<h3>${description} <code class="dim">${name}</code></h3>
${shown.filter(({ path }) => !isAction(path)).map((one) => writeOperation(document, language, one))}
${schema !== undefined && writeAttributes(language, schema)}
${schema !== undefined && isListed && writeFilters(language, schema)}
${shown.some(({ path }) => isAction(path)) && html`<h4>${say(language, 'docs.actions')}</h4>`}
${shown.filter(({ path }) => isAction(path)).map((one) => writeOperation(document, language, one))}
</section>
`;
}

function writeAttributes(language: Language, schema: JsonSchema): Html {
  const rows = rowsOf(language, '', schema);
  return html`<details class="table"><summary>${say(language, 'docs.attributes')} <span class="count">${rows.length}</span></summary>
<div class="wide"><table><thead><tr><th>${say(language, 'docs.column.attribute')}</th><th>${say(language, 'docs.column.kind')}</th><th>${say(language, 'docs.column.right')}</th><th>${say(language, 'docs.column.meaning')}</th></tr></thead><tbody>
${rows}</tbody></table></div></details>
`;
}

/** Nested attributes are listed below their parent, by dotted path. */
function rowsOf(language: Language, path: string, schema: JsonSchema): Html[] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, one]) => {
    const right = say(language, one.readOnly === true ? 'docs.right.read' : 'docs.right.write');
    const row = html`<tr class="unit"><td><code>${path}${name}</code></td><td>${kindOf(one)}</td><td class="right">${right}</td><td>${noteOf(language, one)}</td></tr>
`;
    return [row, ...rowsOf(language, `${path}${name}.`, (one.items as JsonSchema | undefined) ?? one)];
  });
}

function writeFilters(language: Language, schema: JsonSchema): Html | false {
  const examples = filterExamples(schema);
  if (examples.length === 0) return false;
  const rows = examples.map(
    ({ attribute, where }) =>
      html`<tr><td><code>${attribute}</code></td><td><code>where=${JSON.stringify(where)}</code></td></tr>
`,
  );
  return html`<details class="table"><summary>${say(language, 'docs.filters')} <span class="count">${examples.length}</span></summary>
<p class="dim">${say(language, 'docs.filters.help')}</p>
<div class="wide"><table><tbody>
${rows}</tbody></table></div></details>
`;
}
