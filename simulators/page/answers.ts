import { readFile } from 'node:fs/promises';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function page(html: string, status = 200): Response {
  return answer(html, 'text/html', { 'content-security-policy': pagePolicy }, status);
}

export function json(body: unknown, status = 200): Response {
  return answer(JSON.stringify(body), 'application/json', {}, status);
}

/** The styles of all simulators. */
export async function styles(): Promise<Response> {
  return answer(await readFile(new URL('page.css', import.meta.url), 'utf8'), 'text/css');
}

export function answer(body: string, type: string, headers: Record<string, string> = {}, status = 200): Response {
  const always = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return new Response(body, { status, headers: { ...always, ...headers } });
}
