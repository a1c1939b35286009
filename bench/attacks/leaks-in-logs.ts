import { untilAvailable } from '../../server/testing/portal/portal-client.ts';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, type Proof } from '../proof-runner/proof.ts';

const person = { name: 'Loggkanarie Testsson', number: '200001012384', email: 'anna@nordvik.example' };

/** A24: no user input and no credential appears in a log, at any log level. */
export const leaksInLogs: Proof = {
  name: 'leaks-in-logs',
  about: 'names, numbers, addresses, codes and tokens are searched for in the log at level trace',
  async run(options) {
    const portal = await openFaultPortal(options, { FORDRA_LOG_LEVEL: 'trace' });
    const anna = await portal.person(person.email);
    const { body } = await untilAvailable(() => anna.call('GET', '/api/creditors?max_results=1&sort=_id'));
    const creditor = (body._items as { _id: string }[])[0]!._id;
    const customer = {
      name: person.name,
      id_number: person.number,
      address: { address_line_1: 'Loggkanariegatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
    };
    const aCase = {
      start_action: 'reminder',
      customer,
      invoices: [{ invoice_number: 'kanarie-1', invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100 }],
    };
    const asked = [
      await anna.call('POST', '/api/case--registrations', { creditor, cases: [aCase] }),
      await anna.call('POST', '/api/case--registrations', { creditor, cases: [{ ...aCase, start_action: 7 }] }),
      await anna.call('GET', `/api/cases?where=${encodeURIComponent(JSON.stringify({ customer_name: person.name }))}`),
      await anna.call('GET', `/api/cases?where=${encodeURIComponent(`{"x${person.number}":1}`)}`),
      await anna.call('PATCH', `/api/creditors/${creditor}`, { name: person.name.repeat(20) }, { 'if-match': 'x' }),
    ];
    const closing = await portal.close();
    const log = portal.process.output();
    const secrets = {
      name: 'Loggkanarie',
      number: person.number,
      address: person.email,
      token: anna.token,
      part: anna.token.slice(-30),
    };
    return [
      check(
        `${asked.length} calls (${asked.map(({ status }) => status)}) left ${log.length} characters of log`,
        log.length > 1_000,
      ),
      ...Object.entries(secrets).map(([what, secret]) =>
        check(`no ${what} in the log`, !log.replace(/^ .*$/gm, '').includes(secret)),
      ),
      ...closing,
    ];
  },
};
