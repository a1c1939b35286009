import type { Language } from '@fordra/texts/say';
import type { FastifyReply } from 'fastify';
import { allowNonce } from './security-headers.ts';

/** Texts are of ours, and contain nothing of the request. */
type PlainPage = {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** A form or a link, as HTML. */
  readonly action?: string;
};

/** A page that needs neither a sign-in nor the portal's scripts. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { language, title, text, action = '' } = page;
  const nonce = allowNonce(reply);
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title} · Fordra</title><style nonce="${nonce}">${styles}</style></head><body><main>`,
    `<p class="brand">Fordra</p><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`,
  ].join('');
  return reply.type('text/html; charset=utf-8').send(html);
}

const styles = [
  ':root{color-scheme:light dark;--ground:#f5f7f8;--card:#fff;--line:#dde4e8;--ink:#16232b;--calm:#33434c;--brand:#1f4e5f}',
  '@media (prefers-color-scheme:dark){:root{--ground:#0f171b;--card:#182227;--line:#2b3940;--ink:#f2f6f8;--calm:#cdd8dd;--brand:#8fc6d8}}',
  "body{margin:0;padding:24px 12px;background:var(--ground);color:var(--calm);font:16px/1.55 Inter,'Segoe UI',Helvetica,Arial,sans-serif}",
  'main{max-width:440px;margin:8vh auto 0;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}',
  '.brand{margin:0 0 24px;font-weight:700;color:var(--brand)}h1{margin:0 0 12px;font-size:20px;line-height:1.3;color:var(--ink)}p{margin:0}',
  'button,a{display:inline-flex;align-items:center;margin-top:24px;min-height:44px;padding:0 20px;font:inherit;font-weight:600;color:#fff;background:#1f4e5f;border:0;border-radius:8px;cursor:pointer;text-decoration:none}',
  'button:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}',
].join('');
