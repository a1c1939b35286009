import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { aPosition } from '@fordra/domain/testing/a-case';
import { day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';
import { insertVoucher } from '../src/store/ledger/insert-voucher.ts';
import { fullRow, insertRow, type Row, resourceNamed, type StoredRow } from './tenants/full-rows.ts';

type Owner = { readonly account: string; readonly partner: string | null; readonly creditor: string };
export type CaseRows = Readonly<Record<string, StoredRow & Row>>;

/** Ordered so that a table comes after those it references. */
export const caseResources = [
  'flow--configurations',
  'invoice-number--counters',
  'debtors',
  'customers',
  'file--import-reports',
  'file--import-mappings',
  'case--registrations',
  'cases',
  'file--import-rows',
  'invoices',
  'payments',
  'overpayments',
  'refunds',
  'creditor--payments',
  'case--events',
  'amortizations',
  'letters',
  'credit--reports',
  'sms--messages',
  'contact--logs',
  'e-invoices',
  'amortization--advices',
  'direct-debit--consents',
  'direct-debit--payments',
  'decision--groups',
  'decisions',
  'creditor--notifications',
  'enforcement--applications',
  'disputes',
  'dispute--specifications',
  'dispute--bundles',
  'foreign-debt-collections',
  'debt-restructurings',
  'estates',
  'estate--inventories',
  'bankruptcy-estates',
  'debt-surveillances',
  'group--changes',
  'transactions',
] as const;

/** A case with one row of everything that belongs to it, each text containing `tag`; stops after `until` if given. */
export async function aCaseWithAll(
  db: Database,
  {
    tag,
    n,
    owner,
    customer,
    until,
  }: { tag: string; n: number; owner: Owner; customer?: string | null; until?: string },
): Promise<CaseRows> {
  const rows: Record<string, StoredRow & Row> = {};
  const names: readonly string[] = caseResources;
  const last = until === undefined ? names.length - 1 : names.indexOf(until);
  const idOf = (name: string) => (name === 'customers' ? (customer ?? rows.customers!._id) : rows[name]!._id);
  for (const name of caseResources.slice(0, last + 1)) {
    if (name === 'transactions') {
      rows[name] = await aTransaction(db, tag, { ...owner, case: idOf('cases') });
      continue;
    }
    const { fields } = resourceNamed(name);
    const references = {
      ...owner,
      customer: () => idOf('customers'),
      debtor: () => idOf('debtors'),
      case: () => idOf('cases'),
      group: () => idOf('decision--groups'),
      dispute: () => idOf('disputes'),
      amortization: () => idOf('amortizations'),
      advice: () => idOf('amortization--advices'),
      consent: () => idOf('direct-debit--consents'),
      estate: () => idOf('estates'),
      payment: () => idOf('payments'),
      overpayment: () => idOf('overpayments'),
      report: () => idOf('file--import-reports'),
      file_import_report: () => idOf('file--import-reports'),
      case_registration: () => idOf('case--registrations'),
      flow_configuration: () => idOf('flow--configurations'),
    };
    const named = Object.entries(references).filter(([attribute]) => fields[attribute]);
    const given = Object.fromEntries(named.map(([attribute, id]) => [attribute, typeof id === 'function' ? id() : id]));
    // The payment needs postings, or it could not be reversed.
    const booked = name === 'payments' && { voucher: await aVoucher(db, tag, { ...owner, case: idOf('cases') }) };
    const row = fullRow(resourceNamed(name), tag, n, { ...given, ...ownValues(name, tag, n), ...booked });
    rows[name] = { ...row, ...(await insertRow(db, name, row)) };
  }
  return rows;
}

/** Columns whose format a random text does not have. */
function ownValues(name: string, tag: string, n: number): Row {
  switch (name) {
    case 'flow--configurations':
      return { items: defaultFlows.standard.items, version: n + 1 };
    case 'customers':
      return { id_number_type: 'other_person' };
    case 'case--registrations':
      return { cases: [], results: [] };
    case 'file--import-reports':
      return { columns: [], formats: null, terms: null };
    case 'file--import-rows':
      return { cells: [], cell_warnings: null, issues: [] };
    case 'file--import-mappings':
      return { columns: [], options: {} };
    case 'cases':
      return {
        journal_number: `${tag} j${n}`,
        ocr_number: `${tag} o${n}`,
        position: aPosition(),
        interest_claims: [],
        interest_stops: [],
        co_debtors: [],
      };
    case 'amortizations':
      return { ocr_number: `${tag} p${n}`, cases: [] };
    case 'direct-debit--consents':
      return { payer_number: `${tag} b${n}` };
    case 'sms--messages':
      return { mark: crypto.randomUUID().slice(0, 6) };
    case 'contact--logs':
      return { cases: [], promise: null };
    case 'e-invoices':
      return { envelope_id: crypto.randomUUID(), case_registration: null };
    case 'estates':
      return { deceased_date: '2026-01-02' };
    case 'payments':
      return { allocation: [], source: 'hand' };
    case 'creditor--notifications':
      return { type: 'letter_returned', target_resource: 'other', target_resource_data_key: 'case' };
    default:
      return {};
  }
}

async function aTransaction(db: Database, tag: string, matter: Matter): Promise<StoredRow & Row> {
  const { rows } = await sql<StoredRow & Row>`
    select * from transactions where voucher = ${await aVoucher(db, tag, matter)} and line = 1`.execute(db);
  return rows[0]!;
}

type Matter = Owner & { readonly case: string };

function aVoucher(db: Database, tag: string, { account, creditor, case: of }: Matter): Promise<string> {
  const postings = addToClaim({ currency: 'SEK', account, creditor, case: of }, { capital: 100 });
  return insertVoucher(db, { kind: 'opening', booked: day('2031-05-01'), text: `${tag} verifikat`, postings });
}
