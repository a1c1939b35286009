import { type Language, say } from '@fordra/texts/say';
import type { OpenApi } from '../open-api.ts';
import type { Release } from '../read-changelog.ts';
import { type Html, html } from './html.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { writeErrors } from './write-errors.ts';
import { writeGuide } from './write-guide.ts';
import { operationsOf, writeOperation } from './write-operation.ts';
import { writeResource } from './write-resource.ts';

export type PageInput = {
  readonly document: OpenApi;
  readonly language: Language;
  readonly releases: readonly Release[];
  readonly nonce: string;
  readonly origin: string;
  /** The reader's name; without a reader the page shows the public calls only. */
  readonly reader: string | undefined;
};

/** The description of the API for people: one page that works without scripts. */
export function writePage({ document, language, releases, nonce, origin, reader }: PageInput): string {
  const groups = document.tags.filter((tag) => tag['x-resource'] === undefined);
  const resources = document.tags.filter((tag) => tag['x-resource'] !== undefined);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say(language, 'docs.heading')}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script src="/before-paint.js"></script>
<style nonce="${nonce}">${{ html: pageStyle }}</style>
</head>
<body>
${writeHeader(language, document)}
<div class="frame">
${writeContents(language, groups, resources)}
<main>
<h1>${say(language, 'docs.heading')}</h1>
<p class="lead">${say(language, 'docs.lead')}</p>
<p class="reader">${reader === undefined ? html`${say(language, 'docs.open_only')} <a href="/login">${say(language, 'docs.sign_in')}</a>` : say(language, 'docs.for_reader', { name: reader })}</p>
<p class="nothing" hidden>${say(language, 'docs.nothing_found')}</p>
${writeGuide(document, language, origin)}
<h2 id="calls">${say(language, 'docs.calls')}</h2>
${groups.map(
  ({
    name,
    description,
  }) => html`<section class="part" id="t-${name}" data-name="${description.toLowerCase()}"><h3>${description}</h3>
${operationsOf(document, name).map((one) => writeOperation(document, language, one))}</section>
`,
)}
${resources.length > 0 && html`<h2 id="resources">${say(language, 'docs.resources')}</h2>`}
${resources.map((tag) => writeResource(document, language, tag))}
${writeErrors(document, language)}
${writeChangelog(language, releases)}
</main>
</div>
<script nonce="${nonce}">${{ html: pageScript }}</script>
</body>
</html>
`.html;
  return withoutDeadLinks(page, new Set(resources.map(({ name }) => name)));
}

/** Links to parts that the reader may not see are left out. */
function withoutDeadLinks(page: string, known: ReadonlySet<string>): string {
  return page.replaceAll(/<a href="#r-([\w-]+)">\1<\/a>/g, (link, name) => (known.has(name) ? link : name));
}

function writeHeader(language: Language, { info }: OpenApi): Html {
  const other = language === 'sv' ? 'en' : 'sv';
  return html`<header>
<a class="mark" href="/">Fordra</a><span class="version">${say(language, 'docs.version', { version: info.version })}</span>
<input type="search" id="search" placeholder="${say(language, 'docs.search')}" aria-label="${say(language, 'docs.search')}" autocomplete="off" spellcheck="false">
<nav><a href="/api/openapi.json">${say(language, 'docs.machine')}</a><a href="/api/docs?lang=${other}" lang="${other}">${say(language, 'docs.other_language')}</a><a href="/">${say(language, 'docs.to_portal')}</a></nav>
</header>`;
}

type Entry = { readonly name: string; readonly description: string };

function writeContents(language: Language, groups: readonly Entry[], resources: readonly Entry[]): Html {
  const link = (to: string, text: string) => html`<li><a href="#${to}">${text}</a></li>`;
  return html`<details class="contents" open><summary>${say(language, 'docs.contents')}</summary><ul>
${link('guide', say(language, 'docs.guide'))}
${link('calls', say(language, 'docs.calls'))}<ul>${groups.map(({ name, description }) => link(`t-${name}`, description))}</ul>
${resources.length > 0 && html`${link('resources', say(language, 'docs.resources'))}<ul>${resources.map(({ name, description }) => link(`r-${name}`, description))}</ul>`}
${link('errors', say(language, 'docs.errors'))}
${link('changelog', say(language, 'docs.changelog'))}
</ul></details>`;
}

function writeChangelog(language: Language, releases: readonly Release[]): Html {
  return html`<section class="part" id="changelog"><h2>${say(language, 'docs.changelog')}</h2>
${releases.map(
  ({
    version,
    changes,
  }) => html`<article class="unit"><h4>${version}</h4><ul lang="en">${changes.map((change) => html`<li>${withCode(change)}</li>`)}</ul></article>
`,
)}</section>`;
}

/** Text between backticks is code; no other markup is used in the changelog. */
function withCode(text: string): Html {
  return html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}
