import { refusals } from '@fordra/domain/refusals/refusals';
import { portalWords } from '@fordra/texts/portal-words';
import { type Language, say } from '@fordra/texts/say';
import type { OpenApi } from '../open-api.ts';
import { type Html, html } from './html.ts';

/** Every refusal of the API and its meaning, in both languages. */
export function writeErrors(document: OpenApi, language: Language): Html {
  const [swedish, english] = [portalWords('sv'), portalWords('en')];
  const statuses = statusesOf(document);
  const rows = refusals.map(
    (key) =>
      html`<tr class="unit" id="e-${key}"><td><code>${key}</code>${(statuses.get(key) ?? []).map((status) => html` <code class="status s${status[0]}">${status}</code>`)}</td><td lang="sv">${swedish(`refusal.${key}`)}</td><td lang="en">${english(`refusal.${key}`)}</td></tr>
`,
  );
  return html`<section class="part" id="errors">
<h2>${say(language, 'docs.errors')}</h2>
<p>${say(language, 'docs.errors.help')}</p>
<div class="wide"><table class="errors"><thead><tr><th>${say(language, 'docs.column.key')}</th><th>${say(language, 'docs.column.swedish')}</th><th>${say(language, 'docs.column.english')}</th></tr></thead><tbody>
${rows}</tbody></table></div>
</section>
`;
}

/** The statuses of each refusal in the calls of this reader. */
function statusesOf({ paths }: OpenApi): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, { 'x-refusals': keys = [] }] of Object.entries(operation.responses))
      for (const key of keys) found.set(key, (found.get(key) ?? new Set()).add(status));
  }
  return new Map([...found].map(([key, statuses]) => [key, [...statuses].sort()]));
}
