import { setTimeout } from 'node:timers/promises';
import { addDays, type Day } from '@fordra/domain/values/day';
import type { BenchPortal } from './measuring/bench-portal.ts';

const INVOICES = 100;
const PAYMENTS = 120;

/** As many invoices as a registration accepts, the oldest six years old, and two payments a month for five years. */
export async function makeLargestCase(
  app: BenchPortal['app'],
  { token, creditor, today }: { readonly token: string; readonly creditor: string; readonly today: Day },
): Promise<string> {
  const post = async (url: string, payload: object, key: string) => {
    const headers = { 'x-api-key': token, 'idempotency-key': key };
    const send = () => app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    let reply = await send();
    // A busy machine may refuse one; the key allows to send it again.
    for (; reply.statusCode === 503; reply = await send()) await setTimeout(1_000);
    if (reply.statusCode > 201) throw new Error(`${url}: ${reply.body}`);
    return reply.json();
  };
  const invoices = Array.from({ length: INVOICES }, (_, n) => ({
    invoice_number: `L${n}`,
    invoice_date: addDays(today, -2_190 + n * 20),
    due_date: addDays(today, -2_160 + n * 20),
    amount: 100_000 + n * 137,
  }));
  const customer = {
    // A claim on a consumer of that age is prescribed.
    name: 'Lindqvist Bygg AB',
    id_number: '5560160680',
    address: { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' },
  };
  const cases = [{ start_action: 'debt_collection', customer, invoices }];
  const made = await post('/case--registrations', { creditor, cases }, 'largest');
  const id = made._cases[0] as string;
  for (let n = 0; n < PAYMENTS; n++) {
    const paid = { amount: 40_000 + n, paid_date: addDays(today, -(PAYMENTS - n) * 15) };
    await post(`/cases/${id}/actions/register_payment`, paid, `largest ${n}`);
  }
  return id;
}
