import { type DraftLine, postingOf } from '@fordra/domain/money/ledger/voucher-draft';
import { hasValidLuhn } from '@fordra/domain/parties/identity/luhn';
import { day } from '@fordra/domain/values/day';
import { allResources } from '@fordra/resources/all-resources';
import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Field } from '@fordra/schema/fields';
import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { insertVoucher } from '../../src/store/ledger/insert-voucher.ts';
import { storedFields } from '../../src/store/sql/draft-column.ts';

export type Row = Readonly<Record<string, unknown>>;
export type StoredRow = { readonly _id: string; readonly _etag: string };

const inner = ['object', 'list', 'map', 'json', 'localized', 'media'];

/**
 * A value for every attribute of a resource, each text containing `tag` or unique digits, so that a leak can be
 * recognised.
 */
export function fullRow(resource: Resource, tag: string, n: number, given: Row = {}): Row {
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'computed' || field.generated) return [];
    const value = valueFor(field, name, tag, n);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(own), ...ownValues[resource.name], ...given };
}

/** The end of a user is at most a year ahead. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Values that rules across fields demand, and those of rows that exist for readers. */
const ownValues: Readonly<Record<string, Row>> = {
  users: { valid_until: tomorrow, deleted: null },
  'ui--structures': { activated: null },
  'agreement--signatures': { document_sha256: '0'.repeat(64), signing_records: [], status: 'complete' },
  'voucher--drafts': {
    lines: [
      { ledger_account: 'outlays', debit_amount: 100, currency: 'SEK' },
      { ledger_account: 'own_bank', credit_amount: 100, currency: 'SEK' },
    ],
  },
};

/** Inserts a row into the resource's table, bypassing all rules; returns it with the generated columns. */
export async function insertRow(db: Database, resource: string, row: Row): Promise<StoredRow> {
  if (resource === 'vouchers') return bookVoucher(db, String(row.text));
  if (resource === 'user--sessions' || resource === 'user--identities') return insertOfUser(db, resource, row);
  const { fields } = resourceNamed(resource);
  const generated = storedFields({ fields }).flatMap(([name, field]) => (field.generated ? [name] : []));
  const values = Object.entries(row).map(([name, value]) =>
    value !== null && inner.includes(fields[name]?.kind ?? '') ? JSON.stringify(value) : value,
  );
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(tableOf({ name: resource }))} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(values)}) returning ${sql.join(['_id', '_etag', ...generated].map((name) => sql.ref(name)))}`.execute(
    db,
  );
  return rows[0]!;
}

/** A view of the table that signing in writes. */
async function insertOfUser(
  db: Database,
  resource: 'user--sessions' | 'user--identities',
  row: Row,
): Promise<StoredRow> {
  const { user, method, browser, address, provider, tenant } = row;
  const { rows } =
    resource === 'user--sessions'
      ? await sql<StoredRow>`
          insert into sessions (user_id, expires_at, method, browser, address)
          values (${user}, now() + interval '1 hour', ${method}, ${browser}, ${address}) returning _id`.execute(db)
      : await sql<StoredRow>`
          insert into user_identities (user_id, provider, subject, tenant)
          values (${user}, ${provider}, ${crypto.randomUUID()}, ${tenant}) returning _id`.execute(db);
  const view = sql.table(tableOf(resourceNamed(resource)));
  const stored = await sql<StoredRow>`select _id, _etag from ${view} where _id = ${rows[0]!._id}`.execute(db);
  return stored.rows[0]!;
}

/** The ledger is written by vouchers that balance only. */
async function bookVoucher(db: Database, text: string): Promise<StoredRow> {
  const postings = ownValues['voucher--drafts']!.lines as readonly DraftLine[];
  const voucher = { kind: 'correction', booked: day('2031-05-01'), text, postings: postings.map(postingOf) } as const;
  const { rows } = await sql<StoredRow>`
    select * from ledger_vouchers where _id = ${await insertVoucher(db, voucher)}`.execute(db);
  return rows[0]!;
}

/** Whether its rows are always about a debtor. */
export const needsDebtor = ({ fields: { debtor } }: Resource): boolean =>
  debtor?.kind === 'reference' && debtor.required === true;

export function resourceNamed(name: string): Resource {
  return allResources.find((resource) => resource.name === name)!;
}

/** The caller gives the references. */
function valueFor(field: Field, name: string, tag: string, n: number): unknown {
  switch (field.kind) {
    case 'text':
      return textOf(field.pattern, name, tag, n).slice(0, field.max);
    case 'id_number':
      return organizationNo(tag, n);
    case 'enum':
      return field.values[0];
    case 'boolean':
      return field.default ?? false;
    case 'integer':
      if (field.unique) return Number(organizationNo(tag, n));
      return Math.min(field.max ?? 9, Math.max(field.min ?? 0, 1 + (n % 9)));
    case 'amount':
    case 'decimal':
      return Math.min(field.max ?? 9, Math.max(field.min ?? 0, 1 + (n % 9)));
    case 'day':
      return '2031-05-01';
    case 'instant':
      return '2031-05-01T10:00:00.000Z';
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields).map(([key, one]) => [key, valueFor(one, `${name}.${key}`, tag, n)]),
      );
    case 'list': {
      const value = valueFor(field.of, name, tag, n);
      return value === undefined ? [] : [value];
    }
    case 'map':
      return { [tag]: valueFor(field.of, name, tag, n) };
    case 'json':
      return { note: `${tag} ${name} ${n}` };
    case 'media':
      return { id: `${tag} ${name} ${n}`, filename: `${tag}.pdf`, content_type: 'application/pdf', size: 1 + (n % 9) };
    case 'localized':
      return { sv: `${tag} ${name} sv ${n}`, en: `${tag} ${name} en ${n}` };
    default:
      return undefined;
  }
}

function textOf(pattern: string | undefined, name: string, tag: string, n: number): string {
  const digits = organizationNo(tag, n);
  const letters = digits.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);
  switch (pattern) {
    case 'organization_no':
      return digits;
    case 'person_no':
      return `19${digits}`;
    case 'bankgiro':
    case 'plusgiro':
      return digits.slice(1, 9);
    case 'clearing_number':
      return digits.slice(1, 6);
    case 'account_number':
      return digits;
    case 'iban':
      return `SE45${digits}${digits}`;
    case 'bic':
      return letters.slice(1, 9);
    case 'mobile_number':
      return `+4670${digits.slice(1)}`;
    case 'email':
      return `${tag}.${name}.${n}@kanarie.example`;
    case 'country':
      return 'SE';
    case 'vat_number':
      return `PL${digits}`;
    case 'url':
      return `https://${tag}-${n}.example/${name}`;
    default:
      return `${tag} ${name} ${n}`;
  }
}

/** Ten digits that are unique for the tag, with a valid check digit. */
function organizationNo(tag: string, n: number): string {
  const spread = [...tag].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const nine = `${String(spread).padStart(4, '5')}${String(n).padStart(5, '0')}`;
  return [...'0123456789'].map((digit) => nine + digit).find(hasValidLuhn)!;
}
