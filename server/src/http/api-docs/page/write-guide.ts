import { type Language, type ServerTextKey, say } from '@fordra/texts/say';
import { type Example, firstSteps, writeQuery } from '../first-steps.ts';
import type { OpenApi } from '../open-api.ts';
import { type Html, html } from './html.ts';

const topics = ['base', 'values', 'lists', 'writes', 'actions', 'limits'] as const;

/** How to begin, and the examples of calls that this reader may make. */
export function writeGuide(document: OpenApi, language: Language, origin: string): Html {
  const shown = firstSteps.filter(({ of }) => {
    const [method, path] = of.split(' ');
    return document.paths[path!]?.[method!.toLowerCase()] !== undefined;
  });
  return html`<section class="part" id="guide">
<h2>${say(language, 'docs.guide')}</h2>
${topics.map(
  (topic) => html`<article class="unit"><h4>${say(language, `docs.guide.${topic}.title`)}</h4>
<p>${say(language, `docs.guide.${topic}`)}</p></article>
`,
)}
<h4>${say(language, 'docs.guide.examples')}</h4>
${shown.map(
  (
    example,
  ) => html`<details class="op unit"><summary><span class="what">${say(language, `docs.example.${example.key}` as ServerTextKey)}</span></summary>
<div class="inner"><pre><code>${writeCurl(example, origin)}</code></pre></div></details>
`,
)}
</section>
`;
}

/** The call as a shell command; the reader replaces what is in braces. */
function writeCurl({ of, path, query, headers = {}, body }: Example, origin: string): string {
  const [method] = of.split(' ');
  const isSigningIn = path.startsWith('/authenticates/');
  const sent = {
    ...(!isSigningIn && { 'X-API-Key': '{token}' }),
    ...headers,
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const address = `${origin}/api${path}${writeQuery(query)}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    ...Object.entries(sent).map(([name, value]) => `  -H '${name}: ${value}'`),
    ...(body ? [`  -d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(' \\\n');
}
