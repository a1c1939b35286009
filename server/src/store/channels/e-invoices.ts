import type { EInvoiceFault, EInvoiceStatus } from '@fordra/domain/channels/e-invoice-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

export type QueuedEInvoice = {
  readonly _id: string;
  /** The end of the lease: an outcome is stored only while this is still the lease. */
  readonly lease: string;
  readonly envelope_id: string;
  readonly receiver: string;
  readonly invoice: string;
  readonly attempts: number;
  readonly created: string;
};

/** Leases e-invoices that are due to be sent, including those whose sender has died. */
export async function claimEInvoices(
  db: Database,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<readonly QueuedEInvoice[]> {
  const { rows } = await sql<QueuedEInvoice>`
    with due as (
      select _id from e_invoices
      where direction = 'out' and status = 'queued' and (next_attempt is null or next_attempt <= now())
      order by next_attempt nulls first, _id limit ${limit} for update skip locked
    )
    update e_invoices e set _etag = new_etag(), attempts = e.attempts + 1,
      next_attempt = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds})),
      _updated = greatest(business_now(), e._updated + interval '1 millisecond')
    from due where e._id = due._id
    returning e._id, e.next_attempt as lease, e.envelope_id, e.receiver, e.invoice, e.attempts, e._created as created`.execute(
    db,
  );
  return rows;
}

export type EInvoiceStep = {
  readonly status: EInvoiceStatus;
  readonly fault: EInvoiceFault | null;
  readonly detail?: string | null;
  /** The delay before the next attempt, by the machine's clock. */
  readonly waitSeconds?: number;
};

/** Stores the outcome of an attempt, unless another sender holds the e-invoice by now. */
export async function settleEInvoice(
  tx: Database,
  { _id, lease }: Pick<QueuedEInvoice, '_id' | 'lease'>,
  { status, fault, detail = null, waitSeconds }: EInvoiceStep,
): Promise<void> {
  await sql`
    update e_invoices set status = ${status}, fault = ${fault}, detail = ${detail}, _etag = new_etag(),
      next_attempt = now() + make_interval(secs => ${waitSeconds ?? null}::float),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${_id} and status = 'queued' and next_attempt = ${lease}::timestamptz`.execute(tx);
}

/** Locks the e-invoice that an answer is about. */
export async function lockSent(tx: Database, envelope: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from e_invoices where envelope_id = ${envelope} and direction = 'out' for update`.execute(tx);
  return rows[0];
}

export async function isTakenIn(db: Database, envelope: string): Promise<boolean> {
  const { rows } = await sql`select from e_invoices where envelope_id = ${envelope}`.execute(db);
  return rows.length > 0;
}

export type ReceivedEInvoice = { readonly _id: string; readonly file: string };

/** Those that wait to be read again, the oldest first. */
export async function selectReceived(db: Database, limit: number): Promise<readonly ReceivedEInvoice[]> {
  const { rows } = await sql<ReceivedEInvoice>`
    select _id, file ->> 'id' as file from e_invoices
    where direction = 'in' and status = 'received' and file is not null order by _id limit ${limit}`.execute(db);
  return rows;
}

/** The creditor of an organisation number. */
export async function findCreditorByNumber(db: Database, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`select _id from creditors where organization_no = ${number}`.execute(db);
  return rows[0]?._id;
}

/** What an e-invoice says of an invoice of a case: itself, its creditor and its debtor. */
export type InvoiceToSend = {
  readonly invoice_number: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly currency: string;
  readonly amount_rounding: number | null;
  readonly specification: readonly {
    readonly description?: string;
    readonly article_number?: string;
    readonly unit_price: number;
    readonly unit_count: number;
    readonly vat_percent: '0' | '6' | '12' | '25';
  }[];
  readonly order_reference: string | null;
  readonly your_reference: string | null;
  readonly ocr_number: string;
  readonly withdrawn: boolean;
  readonly is_closed: boolean;
  readonly has_protected_identity: boolean;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
  readonly supplier_name: string;
  readonly supplier_number: string;
  readonly supplier_address: Readonly<Record<string, string>> | null;
  readonly bankgiro: string | null;
  readonly plusgiro: string | null;
  readonly debtor: string | null;
  readonly customer_name: string;
  readonly customer_number: string | null;
  readonly customer_address: Readonly<Record<string, string>> | null;
  readonly is_swedish_company: boolean;
  readonly e_invoice_address: string | null;
};

export async function selectInvoiceToSend(db: Database, invoice: string): Promise<InvoiceToSend | undefined> {
  const { rows } = await sql<InvoiceToSend>`
    select i.invoice_number, i.invoice_date, i.due_date, i.currency, i.amount_rounding, i.specification,
      i.order_reference, i.your_reference, k.ocr_number, i.withdrawn is not null as withdrawn, k.closed is not null as is_closed,
      i.has_protected_identity, i.creditor, i.account, i.partner,
      c.name as supplier_name, c.organization_no as supplier_number, c.address as supplier_address,
      c.payout_details #>> '{sek,bankgiro}' as bankgiro, c.payout_details #>> '{sek,plusgiro}' as plusgiro,
      d._id as debtor, coalesce(d.name, i.customer_name) as customer_name, d.id_number as customer_number,
      d.address as customer_address, coalesce(d.is_company and not d.is_foreign, false) as is_swedish_company,
      d.e_invoice_address
    from invoices i join cases k on k._id = i."case" join creditors c on c._id = i.creditor
    left join debtors d on d._id = k.debtor
    where i._id = ${invoice}`.execute(db);
  return rows[0];
}
