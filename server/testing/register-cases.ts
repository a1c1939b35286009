import type { LightMyRequestResponse } from 'fastify';
import type { testPortal } from './portal/test-portal.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Body = Readonly<Record<string, unknown>>;

let count = 0;

/** The input of an ordinary case: a consumer with one overdue invoice. */
export function aCaseInput(overrides: Body = {}): Body {
  count += 1;
  return {
    start_action: 'reminder',
    customer: {
      name: 'Test Testsson',
      id_number: '200001012384',
      address: { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
    },
    invoices: [anInvoiceInput()],
    ...overrides,
  };
}

export function anInvoiceInput(overrides: Body = {}): Body {
  count += 1;
  return {
    invoice_number: `F${count}`,
    invoice_date: '2026-09-01',
    due_date: '2026-10-01',
    amount: 100_000,
    ...overrides,
  };
}

export async function creditorId(portal: Portal, name: string): Promise<string> {
  const { rows } = await portal.pool.query('select _id from creditors where name = $1', [name]);
  return rows[0]._id;
}

export function postCases(
  portal: Portal,
  token: string,
  body: { readonly creditor: string; readonly cases: readonly Body[]; readonly confirm?: boolean },
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return portal.call(token, { method: 'POST', url: '/api/case--registrations', payload: body, headers });
}
