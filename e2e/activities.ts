import { expect, type Page } from '@playwright/test';

const path = '/api/application--user-activities';
const atOnce = 25;
const own = encodeURIComponent(JSON.stringify({ name: { $regex: '^Aktivitet' } }));

/** The list of these rows, without the activities that the portal itself records. */
export const activityList = '/item-search/application--user-activities?text_search=Aktivitet';

/** Inserts rows of this user until there are this many: other journeys do not see them. */
export async function haveActivities(page: Page, count: number): Promise<void> {
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('fordra.session')).tokens[0]`);
  const headers = { 'x-api-key': token };
  const reply = await page.request.get(`${path}?where=${own}&max_results=1`, { headers });
  const { _meta } = (await reply.json()) as { readonly _meta: { readonly total: number } };
  for (let made = _meta.total; made < count; made += atOnce) {
    const replies = await Promise.all(
      Array.from({ length: Math.min(atOnce, count - made) }, (_, at) =>
        page.request.post(path, { headers, data: anActivity(made + at + 1) }),
      ),
    );
    expect(replies.map((one) => one.status())).toEqual(replies.map(() => 201));
  }
}

function anActivity(number: number) {
  return {
    name: `Aktivitet ${String(number).padStart(4, '0')}`,
    timestamp: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
    key: number % 2 ? 'logout' : 'favorite',
    value:
      number % 10 ? 'top bar' : `Ett värde så långt att det inte ryms i en kolumn och därför kortas, nummer ${number}`,
    ...(number % 3 && { domain_action: 'portal' }),
  };
}
