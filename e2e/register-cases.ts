import type { Page } from '@playwright/test';
import { callApi, whereIs } from './api.ts';

type Person = { readonly name: string; readonly id_number: string; readonly mobile_number?: string };

/** For journeys: one case of a person or company for each of these creditors, under collection; their ids. */
export async function registerCases(
  page: Page,
  customer: Person,
  creditors: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [at, name] of creditors.entries()) {
    const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name })}`))._items;
    const registered = await callApi(page, 'POST', '/case--registrations', {
      creditor: creditor!._id,
      cases: [
        {
          start_action: 'debt_collection',
          customer: {
            ...customer,
            address: { address_line_1: 'Storgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
          },
          invoices: [
            {
              invoice_number: `${customer.id_number}-${at}`,
              invoice_date: '2026-09-01',
              due_date: '2026-10-01',
              amount: 100_000 * (at + 1),
              debt_description: 'Enligt avtal',
            },
          ],
        },
      ],
    });
    ids.push(...(registered._cases as string[]));
  }
  return ids;
}
