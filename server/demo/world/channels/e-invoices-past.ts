import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { exchangeEInvoices } from '../../../src/jobs/channels/exchange-e-invoices.ts';
import type { Past } from './past.ts';

const nordvik = { supplierName: 'Nordvik El AB', supplier: '5599900015' };

/** Invoices that came through the network: one has become a case, one is parked because its creditor is unknown. */
export async function takeInPast({ clock, ports, today }: Past): Promise<void> {
  await clock.set(addBankingDays(today, -2), '10:35');
  const dates = { issued: addDays(today, -62), due: addDays(today, -32) };
  const customer = { customerName: 'Fjällgrus i Norr AB', customer: '5560125790' };
  ports.network.sendInvoice({ ...nordvik, ...customer, ...dates, number: 'E-20417', net: 3_480 });
  const unknown = { supplierName: 'Tallmo Bygg AB', supplier: '5561234567' };
  ports.network.sendInvoice({ ...unknown, ...customer, ...dates, number: '118', net: 12_900 });
  await exchangeEInvoices.run({}, ports.context);
}

/** Invoices that were sent to companies: accepted, rejected, and to a company that is not in the network. */
export async function sendPast({ tx, clock, ports, today, act }: Past): Promise<void> {
  const { rows } = await sql<{ _id: string; number: string }>`
    select distinct on (d.id_number) i._id, d.id_number as number
    from invoices i join cases k on k._id = i."case" join debtors d on d._id = k.debtor
    where k.closed is null and k.pause is null and k.reference_number is not null and d.is_company and d.id_number_type = 'swedish_company'
      and not d.has_protected_identity and i.specification <> '[]' and i.currency = 'SEK' and i.withdrawn is null
    order by d.id_number, i._id limit 3`.execute(tx);
  await clock.set(addBankingDays(today, -2), '11:10');
  for (const [at, { _id: id, number }] of rows.entries()) {
    if (at < 2) ports.network.chooseParticipant(`0007:${number}`, true);
    await act({ resource: 'invoices', id, action: 'send_e_invoice', input: {} });
  }
  await exchangeEInvoices.run({}, ports.context);
  await clock.set(addBankingDays(today, -1), '08:05');
  const invoices = ports.network.delivered.filter(({ type }) => type === 'Invoice');
  for (const [at, { id }] of invoices.entries())
    ports.network.answer(id, at === 0 ? 'RE' : 'AP', at === 0 ? 'Fel referens' : '');
  await exchangeEInvoices.run({}, ports.context);
}
