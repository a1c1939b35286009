call allow_values('voucher_drafts', 'status', 'draft', 'approved', 'refused');
create table voucher_drafts (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  text text not null check (length(text) between 1 and 200),
  lines jsonb not null,
  status text not null default 'draft' check (status = any (voucher_drafts_status_values())),
  voucher text references vouchers,
  decided_by text references users,
  reason text check (length(reason) <= 200)
);
create index voucher_drafts_created on voucher_drafts (_created desc);
create index voucher_drafts_search on voucher_drafts using gin (fold_text(text) gin_trgm_ops);
