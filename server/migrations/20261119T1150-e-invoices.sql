call allow_values('e_invoices', 'direction', 'out', 'in');
call allow_values('e_invoices', 'format', 'bis_billing_3', 'svefaktura');
call allow_values('e_invoices', 'status', 'queued', 'sent', 'delivered', 'accepted', 'rejected', 'received', 'imported', 'parked');
call allow_values('e_invoices', 'fault', 'unavailable', 'receiver_not_reachable', 'rejected_by_receiver', 'not_valid', 'not_readable', 'not_for_us', 'foreign_supplier', 'creditor_unknown', 'creditor_not_active', 'case_refused');

create table e_invoices (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  direction text not null check (direction = any (e_invoices_direction_values())),
  format text not null default 'bis_billing_3' check (format = any (e_invoices_format_values())),
  sender text check (length(sender) <= 60),
  receiver text check (length(receiver) <= 60),
  document_number text check (length(document_number) <= 40),
  status text not null check (status = any (e_invoices_status_values())),
  fault text check (fault = any (e_invoices_fault_values())),
  detail text check (length(detail) <= 200),
  file jsonb,
  sha256 text check (length(sha256) <= 64),
  envelope_id text not null check (length(envelope_id) between 1 and 100),
  attempts bigint not null default 0,
  next_attempt timestamptz(3),
  invoice text references invoices,
  case_registration text references case_registrations,
  creditor text references creditors,
  account text references accounts,
  partner text references partners
);
create index e_invoices_account_created on e_invoices (account, _created desc);
create index e_invoices_partner_created on e_invoices (partner, _created desc);
create index e_invoices_created on e_invoices (_created desc);
create index e_invoices_search on e_invoices using gin (fold_text(document_number) gin_trgm_ops, fold_text(sender) gin_trgm_ops, fold_text(receiver) gin_trgm_ops);
create unique index e_invoices_envelope on e_invoices (envelope_id);
create index e_invoices_waiting on e_invoices (next_attempt) where direction = 'out' and status = 'queued';
create index e_invoices_invoice on e_invoices (invoice) where invoice is not null;

-- Its address in the network of e-invoices.
alter table debtors add column e_invoice_address text;
alter table debtors add constraint debtors_e_invoice_address_check check (length(e_invoice_address) <= 60) not valid;
