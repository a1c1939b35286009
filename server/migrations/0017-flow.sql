-- Time: what is due of a case, who is at work on it, and what people are asked.

alter table cases add column failed_reason text check (failed_reason in ('missing_debt_description', 'no_addresses_found', 'not_a_swedish_address', 'trustee_data_missing', 'letter_incomplete', 'debtor_missing', 'debtor_is_bankrupt', 'no_remaining_transaction_amount', 'invalid_next_flow_item', 'status_not_allowed', 'system_error'));

-- The cases whose flow has something to do; money to pay back keeps no flow from going on.
create index cases_flow_due on cases (next_flow_date, _id)
  where closed is null and next_flow_date is not null and position -> 'holds' <@ '["refunding"]'
    and state in ('invoice', 'soft_reminder', 'reminder', 'debt_collection', 'extra_debt_collection',
      'foreign_debt_collection', 'enforcement', 'enforcement_recalled', 'debt_surveillance', 'residual_claim');

-- The last day of the pause that is over first, of those that hold the case now and end by themselves.
create function first_pause_end(place jsonb, pauses jsonb) returns text language sql immutable strict as $$
  select min(pause ->> 'to') from jsonb_array_elements(pauses) pause
  where pause ->> 'reason' in ('manual_pause', 'respite', 'objection', 'invoice_copy_request')
    and place -> 'holds' ? (pause ->> 'reason')
$$;
create index cases_pause_end on cases (first_pause_end(position, pauses))
  where closed is null and pauses <> '[]' and not position -> 'holds' ? 'locked';

-- Who is at work on a case and until when, by the machine's clock; whoever comes back with an old token writes nothing.
create table flow_leases (
  "case" text primary key references cases,
  token bigint not null,
  until timestamptz not null
);
create sequence flow_tokens;

create table decisions (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  type text not null check (type in ('continue_to_enforcement', 'approve_amortization', 'settlement_offer', 'dispute_response', 'debt_restructuring_answer', 'bankruptcy_proof', 'estate_action', 'write_off', 'long_term_surveillance', 'recall_enforcement', 'respite_extra', 'foreign_collection', 'minor_debtor', 'invoice_copy', 'refund_direction')),
  status text not null default 'unassigned' check (status in ('unassigned', 'assigned', 'postponed', 'made', 'defaulted', 'recalled', 'reset')),
  "case" text not null references cases,
  creditor text not null references creditors,
  deadline date not null,
  options jsonb not null default '[]',
  default_option text check (length(default_option) <= 60),
  chosen_option text check (length(chosen_option) <= 60),
  reason text check (length(reason) <= 500),
  account text not null references accounts,
  partner text references partners
);
create index decisions_account_deadline on decisions (account, deadline, _id);
create index decisions_partner_deadline on decisions (partner, deadline, _id);
create index decisions_deadline on decisions (deadline, _id);
create index decisions_creditor_deadline on decisions (creditor, deadline, _id);
create index decisions_case on decisions ("case", _id);
create index decisions_open on decisions (deadline) where status in ('unassigned', 'assigned', 'postponed', 'reset');

-- A letter that is sent once more says which it is the same as.
alter table letters add column resent_from text references letters;
