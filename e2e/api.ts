import { expect, type Page } from '@playwright/test';

type Document = Readonly<Record<string, unknown>>;

type Answer = Document & { readonly _items: readonly Document[] };

/** Calls the API with the page's token, as a program of the same user would. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
  etag?: unknown,
): Promise<Answer> {
  const token = await page.evaluate(`(() => {
    const { tokens, selected } = JSON.parse(localStorage.getItem('fordra.session'));
    return tokens[selected];
  })()`);
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: {
      'X-API-Key': String(token),
      ...(etag !== undefined && { 'If-Match': String(etag) }),
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(data !== undefined && { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${reply.ok() ? '' : await reply.text()}`).toBe(true);
  return reply.status() === 204 ? { _items: [] } : reply.json();
}

export function whereIs(where: Document): string {
  return `where=${encodeURIComponent(JSON.stringify(where))}`;
}
