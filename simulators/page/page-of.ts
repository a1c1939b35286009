import { type Html, html, nothing } from './html.ts';

type Page = {
  readonly title: string;
  readonly body: Html;
  /** The path of the simulator's pages, such as `/dev/mail`. */
  readonly base: string;
  readonly refreshSeconds?: number | undefined;
  readonly language?: 'sv' | 'en';
};

export function pageOf({ title, body, base, refreshSeconds, language = 'sv' }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : nothing}
    <title>${title}</title>
    <link rel="stylesheet" href="${base}/page.css">
    <link rel="icon" href="data:,">
  </head>
  <body>${body}</body>
</html>
`.html;
}

const zone = 'Europe/Stockholm';
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** For today only the time is shown. */
export function timeOf(instant: string): Html {
  const at = new Date(instant);
  const shown = day.format(at) === day.format(new Date()) ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`;
  return html`<time datetime="${instant}">${shown}</time>`;
}
