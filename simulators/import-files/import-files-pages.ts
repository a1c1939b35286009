import { type Language, languageOf } from '../clock/clock-words.ts';
import { page, styles } from '../page/answers.ts';
import { html } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';

type Creditor = { readonly id: string; readonly name: string };
export type WrittenFile = { readonly filename: string; readonly type: string; readonly content: Uint8Array };

export type ImportFiles<Kind extends string> = {
  listCreditors(): Promise<readonly Creditor[]>;
  /** The kinds of files, with what is in each. */
  readonly kinds: Readonly<Record<Kind, Readonly<Record<Language, string>>>>;
  /** A new file with new invoice numbers; undefined for an unknown creditor. */
  write(kind: Kind, creditor: string): Promise<WrittenFile | undefined>;
};

const base = '/dev/import-files';
const words = {
  sv: {
    title: 'Filer att läsa in',
    lead: 'Hämta en fil och läs in den i portalen under Registrera ärende, Läs in från fil. Varje hämtad fil har nya fakturanummer.',
    creditor: 'Borgenär',
    choose: 'Visa',
    none: 'Här finns ingen borgenär än.',
  },
  en: {
    title: 'Files to import',
    lead: 'Download a file and import it in the portal under Register case, Import from a file. Each download has new invoice numbers.',
    creditor: 'Creditor',
    choose: 'Show',
    none: 'There is no creditor yet.',
  },
} as const;

/** Files of cases that a person can try the import with, all under /dev/import-files. */
export function importFilesPages<Kind extends string>(
  files: ImportFiles<Kind>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET' } });
    if (path === 'page.css') return styles();
    const creditors = await files.listCreditors();
    if (path === '') return page(listPage(files.kinds, creditors, searchParams.get('creditor'), languageOf(request)));
    const [creditor = '', kind = ''] = path.split('/');
    const isKnown = Object.hasOwn(files.kinds, kind) && creditors.some(({ id }) => id === creditor);
    const file = isKnown ? await files.write(kind as Kind, creditor) : undefined;
    return file ? download(file) : new Response('', { status: 404 });
  };
}

function listPage(
  kinds: ImportFiles<string>['kinds'],
  creditors: readonly Creditor[],
  wanted: string | null,
  language: Language,
): string {
  const said = words[language];
  const chosen = creditors.find(({ id }) => id === wanted) ?? creditors[0];
  const options = creditors.map(({ id, name }) =>
    id === chosen?.id
      ? html`<option value="${id}" selected>${name}</option>`
      : html`<option value="${id}">${name}</option>`,
  );
  const links = Object.entries(kinds).map(
    ([kind, text]) => html`<li><a href="${base}/${chosen?.id ?? ''}/${kind}" download>${text[language]}</a></li>`,
  );
  const body = chosen
    ? html`<form class="search" action="${base}">
        <label for="creditor">${said.creditor}</label>
        <div><select id="creditor" name="creditor">${options}</select><button class="quiet">${said.choose}</button></div>
      </form>
      <ul class="orders">${links}</ul>`
    : html`<p class="empty">${said.none}</p>`;
  return pageOf({
    base,
    language,
    title: said.title,
    body: html`<header><h1>${said.title}</h1><p>${said.lead}</p></header><main>${body}</main>`,
  });
}

function download({ filename, type, content }: WrittenFile): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
