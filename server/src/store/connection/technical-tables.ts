import type { AuthorityMessage } from '@fordra/domain/enforcement/applications/authority-messages';
import type { LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import type { VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, since the driver writes a list as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>;

/** The tables that the query builder uses and no resource file describes. A test compares them with the database. */
export type TechnicalTables = {
  authority_events: {
    reference: string;
    application: string;
    kind: string;
    data: Json<AuthorityMessage>;
    received: Generated<string>;
    outcome: 'applied' | 'early' | 'refused';
    note: string | null;
  };
  eid_orders: {
    _id: Generated<string>;
    kind: 'auth' | 'sign';
    token_mark: string;
    holder_mark: string;
    status: 'created' | 'pending' | 'complete' | 'failed' | 'cancelled' | 'used';
    hint_code: Generated<string>;
    sealed_order: string | null;
    sealed_completion: string | null;
    misses: Generated<number>;
    user_id: string | null;
    signing_data: Json<object | null>;
    visible_text: string | null;
    signing_record: string | null;
    created_at: Generated<string>;
    started_at: string | null;
    collected_at: string | null;
    leased_until: string | null;
    nonce_mark: string | null;
  };
  amortization_cases: {
    amortization: string;
    case: string;
    nth: number;
    is_live: Generated<boolean>;
    earlier_payments: Json<readonly string[]>;
  };
  bank_channel: {
    is_only: Generated<boolean>;
    holder: string | null;
    held_until: string | null;
    tries: Generated<number>;
    fault: string | null;
    last_contact: string | null;
  };
  bank_deposits: {
    bank_key: string;
    bank_account: string;
    day: Day;
    amount: number;
    entry_key: string | null;
    row_keys: Generated<readonly string[]>;
  };
  enforcement_channel: {
    is_only: Generated<boolean>;
    holder: string | null;
    held_until: string | null;
    tries: Generated<number>;
    fault: string | null;
    last_contact: string | null;
  };
  enforcement_received_bytes: {
    file: string;
    bytes: Buffer;
  };
  flow_leases: {
    case: string;
    token: number;
    until: string;
  };
  flow_runs: {
    day: Day;
    item: string;
    run: number;
    failed: number;
    at: Generated<string>;
  };
  history_entries: {
    seq: Generated<number>;
    _id: Generated<string>;
    _created: Generated<string>;
    method: string;
    resource: string;
    resource_id: string;
    action: string | null;
    user_id: string | null;
    signed_in_by: string | null;
    from_address: string | null;
    request_id: string | null;
    account: string | null;
    partner: string | null;
    changes: Json<readonly { attribute: string; from: unknown; to: unknown }[]>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: Json<Record<string, unknown> | null>;
    created_at: Generated<string>;
  };
  import_contents: {
    report: string;
    stored_name: string;
    created_at: Generated<string>;
  };
  ledger_checks: {
    at: Generated<string>;
    vouchers: number;
    sealed: number;
    head: string;
    fault: string | null;
  };
  letter_prints: {
    letter: string;
    stored_name: string;
    sha256: string;
    size: number;
    created_at: Generated<string>;
  };
  letter_sendings: {
    letter: string;
    channel: 'digital_mailbox' | 'email' | 'letter';
    payload: Json<unknown>;
    batch: string | null;
    sequence: number | null;
    made_at: Generated<string>;
    over_at: string | null;
    fault: string | null;
    detail: string | null;
  };
  media_contents: {
    file: string;
    stored_name: string;
    thumbnail_name: string | null;
    sha256: string;
    charset: string | null;
    created_at: Generated<string>;
  };
  notification_digests: {
    user: string;
    last_at: string | null;
    subscription: Generated<number>;
  };
  oauth_sign_ins: {
    _id: Generated<string>;
    provider: string;
    holder_mark: string;
    code_challenge: string;
    browser_state: string;
    state_mark: string;
    sealed_secrets: string;
    status: Generated<'started' | 'returned' | 'proven' | 'used'>;
    code_mark: string | null;
    sealed_identity: string | null;
    link_session: string | null;
    created_at: Generated<string>;
  };
  postings: {
    voucher: string;
    line: number;
    booked: Day;
    ledger_account: LedgerAccount;
    amount: number;
    currency: Currency;
    account: string | null;
    creditor: string | null;
    case: string | null;
    invoice: string | null;
    fee_code: string | null;
  };
  print_batches: {
    _id: Generated<string>;
    made_at: Generated<string>;
    tries: Generated<number>;
    next_attempt: string | null;
    handed_at: string | null;
    detail: string | null;
  };
  read_log: {
    seq: Generated<number>;
    at: Generated<string>;
    resource: string;
    resource_id: string;
    user_id: string | null;
    signed_in_by: string | null;
    from_address: string | null;
    request_id: string | null;
  };
  sessions: {
    _id: Generated<string>;
    user_id: string;
    created_at: Generated<string>;
    expires_at: string;
    ended_at: string | null;
    token_no: Generated<number>;
    refreshed_at: Generated<string>;
    stand_in: string | null;
    oauth_type: string | null;
    method: string | null;
    browser: string | null;
    address: string | null;
  };
  sign_in_codes: {
    _id: Generated<string>;
    email: string;
    language: string;
    code_challenge: string;
    tries: Generated<number>;
    created_at: Generated<string>;
    used_at: string | null;
    browser: string | null;
  };
  sign_in_limits: {
    key: string;
    hits: readonly Date[];
    expires_at: string;
  };
  sign_in_links: {
    _id: Generated<string>;
    email: string;
    created_at: Generated<string>;
    used_at: string | null;
  };
  signing_keys: {
    kid: string;
    public_key: Json<object>;
    sealed_private_key: string;
    created_at: Generated<string>;
    replaced_at: string | null;
  };
  unsealed_vouchers: {
    made: string;
    voucher: string;
  };
  voucher_seals: {
    number: number;
    voucher: string;
    hash: string;
  };
  upload_uses: {
    user_id: string;
    day: Day;
    files: number;
    bytes: number;
  };
  vouchers: {
    _id: Generated<string>;
    _created: Generated<string>;
    made: Generated<string>;
    kind: VoucherKind;
    booked: Day;
    text: string;
    lines: number;
    reverses: string | null;
    made_by: string | null;
    valued: Day | null;
    fee_sek: number | null;
    fee_rate: number | null;
    fee_rate_day: Day | null;
  };
};
