call allow_values('file_import_reports', 'kind', 'cases');
call allow_values('file_import_reports', 'status', 'received', 'reading', 'to_map', 'checking', 'checked', 'queued', 'registering', 'paused', 'completed', 'cancelled', 'undoing', 'undone', 'failed');
call allow_values('file_import_reports', 'format', 'csv', 'xlsx', 'ubl', 'svefaktura', 'cii');
call allow_values('file_import_reports', 'encoding', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252');
call allow_values('file_import_reports', 'separator', 'auto', 'comma', 'semicolon');
call allow_values('file_import_reports', 'start_action', 'soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance');
create table file_import_reports (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  kind text not null default 'cases' check (kind = any (file_import_reports_kind_values())),
  filename text not null check (length(filename) between 1 and 200),
  size bigint not null check (size >= 0),
  sha256 text not null check (length(sha256) between 1 and 64),
  status text not null default 'received' check (status = any (file_import_reports_status_values())),
  failure text check (length(failure) <= 100),
  format text check (format = any (file_import_reports_format_values())),
  encoding text check (encoding = any (file_import_reports_encoding_values())),
  separator text not null default 'auto' check (separator = any (file_import_reports_separator_values())),
  has_header boolean not null default true,
  sheet text check (length(sheet) <= 100),
  columns jsonb,
  formats jsonb,
  terms jsonb,
  start_action text check (start_action = any (file_import_reports_start_action_values())),
  starts_today boolean not null default false,
  with_warnings boolean not null default false,
  rows bigint not null default 0 check (rows >= 0),
  ready bigint not null default 0 check (ready >= 0),
  warning bigint not null default 0 check (warning >= 0),
  error bigint not null default 0 check (error >= 0),
  duplicate bigint not null default 0 check (duplicate >= 0),
  left_out bigint not null default 0 check (left_out >= 0),
  registered bigint not null default 0 check (registered >= 0),
  refused bigint not null default 0 check (refused >= 0),
  undone bigint not null default 0 check (undone >= 0),
  sum_amount bigint not null default 0,
  started_by text references users,
  started timestamptz(3),
  result_file jsonb,
  account text not null references accounts,
  partner text references partners
);
create index file_import_reports_account_created on file_import_reports (account, _created desc);
create index file_import_reports_partner_created on file_import_reports (partner, _created desc);
create index file_import_reports_created on file_import_reports (_created desc);
create index file_import_reports_search on file_import_reports using gin (fold_text(filename) gin_trgm_ops);
-- The same file sent again is found by its checksum.
create index file_import_reports_creditor_sha256 on file_import_reports (creditor, sha256);
-- Imports that are unfinished or old are swept.
create index file_import_reports_status on file_import_reports (status, _updated);

-- Where the bytes of a file are stored until they are swept.
create table import_contents (
  report text primary key references file_import_reports on delete cascade,
  stored_name text not null unique,
  created_at timestamptz not null default now()
);

call allow_values('file_import_rows', 'status', 'unchecked', 'ready', 'warning', 'error', 'duplicate', 'left_out', 'registered', 'refused', 'undone');
create table file_import_rows (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  report text not null references file_import_reports,
  row_no bigint not null check (row_no >= 1),
  status text not null default 'unchecked' check (status = any (file_import_rows_status_values())),
  cells jsonb not null,
  cell_warnings jsonb,
  values jsonb,
  issues jsonb,
  duplicate_of text references cases,
  duplicate_row bigint check (duplicate_row >= 1),
  "case" text references cases,
  account text not null references accounts,
  partner text references partners
);
create unique index file_import_rows_row on file_import_rows (report, row_no);
create index file_import_rows_status on file_import_rows (report, status, row_no);
-- The row of a file that an invoice number belongs to.
create index file_import_rows_number on file_import_rows (report, natural_key(values #>> '{invoices,0,invoice_number}'))
  where status in ('ready', 'warning');
create index file_import_rows_duplicate_row on file_import_rows (report, duplicate_row) where duplicate_row is not null;
create index file_import_rows_case on file_import_rows ("case") where "case" is not null;
create index file_import_rows_account_row_no on file_import_rows (account, row_no);
create index file_import_rows_partner_row_no on file_import_rows (partner, row_no);
create index file_import_rows_row_no on file_import_rows (row_no);

create table file_import_mappings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  fingerprint text not null check (length(fingerprint) between 1 and 64),
  columns jsonb not null,
  options jsonb not null,
  account text not null references accounts,
  partner text references partners
);
create unique index file_import_mappings_natural_key on file_import_mappings (creditor, fingerprint);
create index file_import_mappings_account_updated on file_import_mappings (account, _updated desc);
create index file_import_mappings_partner_updated on file_import_mappings (partner, _updated desc);
create index file_import_mappings_updated on file_import_mappings (_updated desc);

alter table case_registrations
  add column file_import_report text,
  add constraint case_registrations_file_import_report_fkey foreign key (file_import_report) references file_import_reports not valid;
create index case_registrations_file_import_report on case_registrations (file_import_report, _id) where file_import_report is not null;

-- Whether a payment names the number of an invoice that is about to be registered.
create index payments_creditor_reference on payments (creditor, natural_key(reference)) where reference is not null;
