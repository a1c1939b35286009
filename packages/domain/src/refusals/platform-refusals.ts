/** Why a request is refused, whatever its subject. */
export const platformRefusals = [
  'idempotency_key_missing',
  'idempotency_key_reused',
  'changed_meanwhile',
  'etag_missing',
  'method_not_allowed',
  'request_not_readable',
  'not_found',
  'invalid_input',
  'too_large',
  'service_unavailable',
  'system_error',
  'not_implemented_yet',
  'no_failed_jobs',
] as const;
