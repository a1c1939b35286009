import type { Generated, Insertable } from 'kysely';
import type { ResourceTables } from './resource-tables.ts';

/** Every table that the query builder knows: those of resources follow from the catalogue. */
export type Tables = ResourceTables & TechnicalTables;

/** A row to be inserted in bulk: the columns of the table except generated ones. */
export type WrittenRow<T extends keyof Tables> = { readonly [K in keyof Insertable<Tables[T]>]?: unknown };

/** The tables that no resource file describes. */
type TechnicalTables = {
  sign_in_codes: {
    _id: Generated<string>;
    email: string;
    language: string;
    code_challenge: string;
    browser: string | null;
    tries: Generated<number>;
    created_at: Generated<string>;
    used_at: string | null;
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
  };
  signing_keys: {
    kid: string;
    public_key: Record<string, unknown>;
    sealed_private_key: string;
    created_at: Generated<string>;
    replaced_at: string | null;
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
    changes: readonly { attribute: string; from: unknown; to: unknown }[];
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: Record<string, unknown> | null;
    created_at: Generated<string>;
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
  media_contents: {
    file: string;
    stored_name: string;
    thumbnail_name: string | null;
    sha256: string;
    charset: string | null;
  };
};
