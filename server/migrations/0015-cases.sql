-- Cases and all that belongs to them.

create table flow_configurations (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('standard', 'foreign', 'parking')),
  version bigint not null check (version >= 1),
  valid_from date not null,
  items jsonb not null,
  creditor text references creditors,
  account text references accounts,
  partner text references partners,
  constraint flow_configurations_version_key unique nulls not distinct (account, creditor, type, version)
);
create index flow_configurations_account_type_version on flow_configurations (account, type, version desc, _id);
create index flow_configurations_partner_type_version on flow_configurations (partner, type, version desc, _id);
create index flow_configurations_type_version on flow_configurations (type, version desc, _id);
create index flow_configurations_search on flow_configurations using gin (name gin_trgm_ops);

-- What a creditor has who has chosen nothing else.
insert into flow_configurations (name, type, version, valid_from, items) values
  ('Standard', 'standard', 1, '2013-03-16', '[{"key":"wait_invoice_payment","item":"wait_invoice_payment","wait":{"from":"due","banking_days":3},"when":[],"channels":[]},{"key":"send_soft_reminder","item":"send_soft_reminder","wait":{"from":"previous","days":0},"when":[{"fact":"soft_reminder_enabled","op":"eq","value":true}],"channels":["email","sms","digital_mailbox"]},{"key":"send_reminder","item":"send_reminder","wait":{"from":"due","days":8},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":10},{"key":"wait_reminder_payment","item":"wait_reminder_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"ensure_debt_descriptions","item":"ensure_debt_descriptions","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"send_debt_collection","item":"send_debt_collection","wait":{"from":"previous","days":0},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":10},{"key":"wait_debt_collection_payment","item":"wait_debt_collection_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"wait_extra_debt_collection","item":"wait_debt_collection_payment","wait":{"from":"previous","days":14},"when":[{"fact":"extra_debt_collection_enabled","op":"eq","value":true}],"channels":["call","sms","letter"]},{"key":"evaluate_enforcement","item":"evaluate_enforcement","wait":{"from":"previous","days":0},"when":[{"fact":"remaining_capital","op":"gte","value":{"limit":"enforcement_capital_min"}},{"fact":"score","op":"gte","value":{"limit":"enforcement_score_min"}},{"fact":"cases_without_assets","op":"lte","value":{"limit":"enforcement_cases_without_assets_max"}},{"fact":"is_foreign","op":"eq","value":false},{"fact":"is_association","op":"eq","value":false},{"fact":"is_public_body","op":"eq","value":false},{"fact":"is_underage","op":"eq","value":false}],"channels":[],"else":"send_surveillance_letter"},{"key":"schedule_enforcement","item":"schedule_enforcement","wait":{"from":"letter_due","days":10},"when":[],"channels":[]},{"key":"verdict_submission","item":"verdict_submission","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"request_status_on_verdict","item":"request_status_on_verdict","wait":{"from":"previous","days":14},"when":[],"channels":[],"repeat":{"days":14}},{"key":"wait_enforcement_decision","item":"wait_enforcement_decision","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"enforcement_submission","item":"enforcement_submission","wait":{"from":"verdict","days":30},"when":[{"fact":"enforcement_is_automatic","op":"eq","value":false}],"channels":[]},{"key":"handle_closure_report","item":"handle_closure_report","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"send_surveillance_letter","item":"send_surveillance_letter","wait":{"from":"previous","days":0},"when":[],"channels":["letter"],"pay_within_days":14,"repeat":{"months":12}},{"key":"wait_debt_surveillance_payment","item":"wait_debt_surveillance_payment","wait":{"from":"letter_due","days":14},"when":[],"channels":[]}]'),
  ('Utland', 'foreign', 1, '2013-03-16', '[{"key":"wait_invoice_payment","item":"wait_invoice_payment","wait":{"from":"due","banking_days":3},"when":[],"channels":[]},{"key":"send_reminder","item":"send_reminder","wait":{"from":"due","days":8},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":14},{"key":"wait_reminder_payment","item":"wait_reminder_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"ensure_debt_descriptions","item":"ensure_debt_descriptions","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"send_debt_collection","item":"send_debt_collection","wait":{"from":"previous","days":0},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":21},{"key":"wait_debt_collection_payment","item":"wait_debt_collection_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"send_surveillance_letter","item":"send_surveillance_letter","wait":{"from":"previous","days":0},"when":[],"channels":["letter"],"pay_within_days":14,"repeat":{"months":12}},{"key":"wait_debt_surveillance_payment","item":"wait_debt_surveillance_payment","wait":{"from":"letter_due","days":14},"when":[],"channels":[]}]'),
  ('Parkering', 'parking', 1, '2013-03-16', '[{"key":"wait_invoice_payment","item":"wait_invoice_payment","wait":{"from":"due","banking_days":3},"when":[],"channels":[]},{"key":"send_reminder","item":"send_reminder","wait":{"from":"due","days":8},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":8},{"key":"wait_reminder_payment","item":"wait_reminder_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"ensure_debt_descriptions","item":"ensure_debt_descriptions","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"send_debt_collection","item":"send_debt_collection","wait":{"from":"previous","days":0},"when":[],"channels":["digital_mailbox","letter"],"pay_within_days":10},{"key":"wait_debt_collection_payment","item":"wait_debt_collection_payment","wait":{"from":"letter_due","banking_days":3},"when":[],"channels":[]},{"key":"evaluate_enforcement","item":"evaluate_enforcement","wait":{"from":"previous","days":0},"when":[{"fact":"remaining_capital","op":"gte","value":{"limit":"enforcement_capital_min"}},{"fact":"score","op":"gte","value":{"limit":"enforcement_score_min"}},{"fact":"cases_without_assets","op":"lte","value":{"limit":"enforcement_cases_without_assets_max"}},{"fact":"is_foreign","op":"eq","value":false},{"fact":"is_association","op":"eq","value":false},{"fact":"is_public_body","op":"eq","value":false},{"fact":"is_underage","op":"eq","value":false}],"channels":[],"else":"send_surveillance_letter"},{"key":"schedule_enforcement","item":"schedule_enforcement","wait":{"from":"letter_due","days":10},"when":[],"channels":[]},{"key":"verdict_submission","item":"verdict_submission","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"request_status_on_verdict","item":"request_status_on_verdict","wait":{"from":"previous","days":14},"when":[],"channels":[],"repeat":{"days":14}},{"key":"wait_enforcement_decision","item":"wait_enforcement_decision","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"enforcement_submission","item":"enforcement_submission","wait":{"from":"verdict","days":30},"when":[{"fact":"enforcement_is_automatic","op":"eq","value":false}],"channels":[]},{"key":"handle_closure_report","item":"handle_closure_report","wait":{"from":"previous","days":0},"when":[],"channels":[]},{"key":"send_surveillance_letter","item":"send_surveillance_letter","wait":{"from":"previous","days":0},"when":[],"channels":["letter"],"pay_within_days":14,"repeat":{"months":12}},{"key":"wait_debt_surveillance_payment","item":"wait_debt_surveillance_payment","wait":{"from":"letter_due","days":14},"when":[],"channels":[]}]');

create table invoice_number_counters (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  prefix text check (length(prefix) <= 6),
  start_value bigint not null check (start_value between 1 and 999999999999),
  digits bigint not null check (digits between 4 and 12),
  taken bigint not null default 0 check (taken >= 0),
  account text not null references accounts,
  partner text references partners,
  constraint invoice_number_counters_creditor_unique unique (creditor)
);
create index invoice_number_counters_account_created on invoice_number_counters (account, _created desc, _id);
create index invoice_number_counters_partner_created on invoice_number_counters (partner, _created desc, _id);
create index invoice_number_counters_created on invoice_number_counters (_created desc, _id);
create index invoice_number_counters_search on invoice_number_counters using gin (prefix gin_trgm_ops);

create table case_registrations (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  status text not null check (status in ('completed', 'partly_completed')),
  registered_count bigint not null check (registered_count >= 0),
  refused_count bigint not null check (refused_count >= 0),
  cases jsonb not null default '[]',
  results jsonb not null,
  account text not null references accounts,
  partner text references partners
);
create index case_registrations_account_created on case_registrations (account, _created desc, _id);
create index case_registrations_partner_created on case_registrations (partner, _created desc, _id);
create index case_registrations_created on case_registrations (_created desc, _id);

-- One for every case, whoever registers: the journal number as it stands, the OCR reference made of it.
create sequence case_numbers start with 100001;

create table cases (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  journal_number text not null check (length(journal_number) between 1 and 20),
  ocr_number text not null check (length(ocr_number) between 1 and 25),
  reference_number text check (length(reference_number) <= 50),
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners,
  customer text not null references customers,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_id_number text check (length(customer_id_number) <= 34),
  has_protected_identity boolean not null default false,
  debtor text references debtors,
  co_debtors jsonb not null default '[]',
  case_registration text references case_registrations,
  state text not null check (state in ('invoice', 'soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection', 'extra_debt_collection', 'enforcement', 'enforcement_recalled', 'amortization', 'dispute', 'debt_restructuring', 'debt_surveillance', 'residual_claim', 'estate', 'bankruptcy_estate', 'creditor_cancellation', 'written_off')),
  phase text check (phase in ('start', 'arrangement', 'advice', 'next_advice', 'respite', 'completed', 'cancelled', 'evaluate', 'scheduled', 'verdict_submitted', 'verdict_issued', 'enforcement_submitted', 'recalled', 'reported', 'awaiting_trustee', 'estate_inventory', 'estate_flow', 'proof_of_debt', 'concluded')),
  status text not null check (status in ('idle', 'queued', 'processed', 'paused', 'resumed', 'locked', 'failed', 'refunding', 'settled', 'completed', 'cancelled', 'closed', 'reopened')),
  pause jsonb,
  pauses jsonb not null default '[]',
  position jsonb not null,
  latest_state_date date not null,
  closed timestamptz(3),
  closed_kind text check (closed_kind in ('manually', 'fully_paid', 'cancelled', 'permanently')),
  closed_reason text check (closed_reason in ('bankruptcy', 'capital_paid_to_creditor', 'credit', 'deceased', 'fully_paid', 'fully_paid_with_depreciation', 'migrated', 'recalled', 'resubmit_invoice', 'dispute', 'contractual')),
  flow_type text not null check (flow_type in ('standard', 'foreign', 'parking')),
  flow_configuration text not null references flow_configurations,
  start_action text not null check (start_action in ('soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance')),
  next_flow_item text check (length(next_flow_item) <= 60),
  next_flow_date date,
  registration_date date not null,
  due_date date not null,
  paid_date date,
  last_capital_payment_date date,
  last_payout_date date,
  letter_due_date date,
  limitation_date date,
  currency text not null default 'SEK' check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  capital_amount bigint not null check (capital_amount >= 0),
  added_capital_amount bigint not null default 0,
  added_costs_amount bigint not null default 0,
  added_interest_amount bigint not null default 0,
  added_transaction_amount bigint not null default 0,
  remaining_capital_amount bigint not null default 0,
  remaining_costs_amount bigint not null default 0,
  remaining_interest_amount bigint not null default 0,
  remaining_transaction_amount bigint not null default 0,
  overpaid_amount bigint not null default 0,
  calculate_interest_from_date date,
  interest_claims jsonb not null,
  interest_freezes jsonb not null default '[]',
  interest_stops jsonb not null,
  car_registration text check (length(car_registration) <= 20),
  parking_zone text check (length(parking_zone) <= 20),
  court_case_number text check (length(court_case_number) <= 40),
  verdict_number text check (length(verdict_number) <= 40),
  constraint cases_journal_number_unique unique (journal_number),
  constraint cases_ocr_number_unique unique (ocr_number)
);
create index cases_account_registration_date on cases (account, registration_date desc, _id);
create index cases_partner_registration_date on cases (partner, registration_date desc, _id);
create index cases_customer_registration_date on cases (customer, registration_date desc, _id);
create index cases_registration_date on cases (registration_date desc, _id);
create index cases_search on cases using gin (journal_number gin_trgm_ops, ocr_number gin_trgm_ops, reference_number gin_trgm_ops, customer_name gin_trgm_ops, customer_id_number gin_trgm_ops);
call keep_row_counts('cases', 'account', 'partner');
create index cases_creditor_registration_date on cases (creditor, registration_date desc, _id);
create index cases_debtor_registration_date on cases (debtor, registration_date desc, _id);
create index cases_co_debtors on cases using gin (co_debtors jsonb_path_ops);
create index cases_account_state on cases (account, state, registration_date desc, _id);
create index cases_account_status on cases (account, status, registration_date desc, _id);
create index cases_account_remaining on cases (account, remaining_transaction_amount, _id);
create index cases_case_registration on cases (case_registration);

create table invoices (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  invoice_number text not null check (length(invoice_number) between 1 and 40),
  invoice_type text not null default 'invoice' check (invoice_type in ('invoice', 'rent', 'subscription', 'parking_fee')),
  credit_status text not null default 'none' check (credit_status in ('none', 'partly_credited', 'credited')),
  invoice_date date not null,
  due_date date not null,
  currency text not null default 'SEK' check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  amount bigint not null check (amount >= 1),
  amount_excluding_vat bigint,
  vat_6_amount bigint,
  vat_12_amount bigint,
  vat_25_amount bigint,
  amount_rounding bigint,
  specification jsonb not null default '[]',
  debt_description text check (length(debt_description) <= 200),
  order_reference text check (length(order_reference) <= 60),
  our_reference text check (length(our_reference) <= 60),
  your_reference text check (length(your_reference) <= 60),
  contact text check (length(contact) <= 120),
  calculate_interest_from_date date,
  original_invoice jsonb,
  "case" text not null references cases,
  customer text not null references customers,
  customer_name text not null check (length(customer_name) between 1 and 120),
  has_protected_identity boolean not null default false,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners,
  constraint invoices_natural_key unique (creditor, invoice_number)
);
create index invoices_account_invoice_date on invoices (account, invoice_date desc, _id);
create index invoices_partner_invoice_date on invoices (partner, invoice_date desc, _id);
create index invoices_customer_invoice_date on invoices (customer, invoice_date desc, _id);
create index invoices_invoice_date on invoices (invoice_date desc, _id);
create index invoices_search on invoices using gin (invoice_number gin_trgm_ops, customer_name gin_trgm_ops, order_reference gin_trgm_ops);
call keep_row_counts('invoices', 'account', 'partner');
create index invoices_creditor_invoice_date on invoices (creditor, invoice_date desc, _id);
create index invoices_case on invoices ("case");

create table payments (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind in ('payment', 'creditor_payment')),
  status text not null default 'settled' check (status in ('settled', 'reversed')),
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  paid_date date not null,
  booking_date date not null,
  overpaid_amount bigint not null default 0,
  allocation jsonb not null default '[]',
  reference text check (length(reference) <= 100),
  end_to_end_id text check (length(end_to_end_id) <= 35),
  external_ledger_reference text check (length(external_ledger_reference) <= 60),
  voucher text not null check (length(voucher) between 1 and 24),
  reversed_date date,
  reversed_reason text check (length(reversed_reason) <= 200),
  reversed_voucher text check (length(reversed_voucher) <= 24),
  "case" text not null references cases,
  customer text not null references customers,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index payments_account_paid_date on payments (account, paid_date desc, _id);
create index payments_partner_paid_date on payments (partner, paid_date desc, _id);
create index payments_customer_paid_date on payments (customer, paid_date desc, _id);
create index payments_paid_date on payments (paid_date desc, _id);
create index payments_search on payments using gin (reference gin_trgm_ops, end_to_end_id gin_trgm_ops);
create index payments_case on payments ("case", paid_date desc, _id);
create index payments_creditor_paid_date on payments (creditor, paid_date desc, _id);

create table creditor_payments (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "case" text not null references cases,
  case_journal_number text not null check (length(case_journal_number) between 1 and 20),
  case_reference_number text check (length(case_reference_number) <= 50),
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  bank_transaction_date date not null,
  client_registration_date date not null,
  creditor_payment_reference text check (length(creditor_payment_reference) <= 100),
  origin text not null default 'portal' check (origin in ('portal', 'creditor_system')),
  settled_amount bigint not null check (settled_amount >= 0),
  status text not null check (status in ('completed', 'warning', 'error')),
  status_reason_locale text check (length(status_reason_locale) <= 100),
  payment text references payments,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index creditor_payments_account_created on creditor_payments (account, _created desc, _id);
create index creditor_payments_partner_created on creditor_payments (partner, _created desc, _id);
create index creditor_payments_created on creditor_payments (_created desc, _id);
create index creditor_payments_search on creditor_payments using gin (case_journal_number gin_trgm_ops, creditor_payment_reference gin_trgm_ops);
create index creditor_payments_creditor_created on creditor_payments (creditor, _created desc, _id);
create index creditor_payments_case on creditor_payments ("case");

create table case_events (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (length(key) between 1 and 60),
  data jsonb not null,
  "user" text references users,
  user_name text check (length(user_name) <= 120),
  "case" text not null references cases,
  customer text not null references customers,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index case_events_account_created on case_events (account, _created desc, _id);
create index case_events_partner_created on case_events (partner, _created desc, _id);
create index case_events_customer_created on case_events (customer, _created desc, _id);
create index case_events_created on case_events (_created desc, _id);
create index case_events_case on case_events ("case", _created desc, _id);
create trigger case_events_append_only before update or delete on case_events
  for each row execute function refuse_change();

create table letters (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind in ('soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection', 'surveillance_letter', 'residual_claim')),
  status text not null default 'queued' check (status in ('queued', 'sent', 'returned', 'stopped')),
  channel text not null check (channel in ('digital_mailbox', 'email', 'sms', 'letter', 'call')),
  letter_date date not null,
  due_date date,
  amount bigint not null,
  currency text not null default 'SEK' check (currency in ('SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK')),
  recipient_name text not null check (length(recipient_name) between 1 and 120),
  recipient_address jsonb,
  data jsonb not null,
  has_protected_identity boolean not null default false,
  "case" text not null references cases,
  debtor text references debtors,
  customer text not null references customers,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index letters_account_letter_date on letters (account, letter_date desc, _id);
create index letters_partner_letter_date on letters (partner, letter_date desc, _id);
create index letters_customer_letter_date on letters (customer, letter_date desc, _id);
create index letters_letter_date on letters (letter_date desc, _id);
create index letters_search on letters using gin (recipient_name gin_trgm_ops);
create index letters_case on letters ("case", letter_date desc, _id);
create index letters_debtor on letters (debtor, letter_date desc, _id);

-- Names that stand on a case, its invoices and letters follow the customer's.
create function spread_customer() returns trigger language plpgsql as $$
begin
  update cases set customer_name = new.name, customer_id_number = new.id_number,
    has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where customer = new._id;
  update invoices set customer_name = new.name, has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where customer = new._id;
  update letters set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where customer = new._id and has_protected_identity <> new.has_protected_identity;
  return null;
end $$;
create trigger customers_spread after update of name, id_number, has_protected_identity on customers
  for each row when ((old.name, old.id_number, old.has_protected_identity) is distinct from
    (new.name, new.id_number, new.has_protected_identity)) execute function spread_customer();
