const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '53100', // disk_full
  '53200', // out_of_memory
  '57014', // query_canceled: the statement timeout
  '25006', // read_only_sql_transaction: a standby took over
]);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|client was closed/;

/**
 * Whether the database is temporarily unavailable or overloaded, so that a retry may succeed; not an error in our code.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('08'))) return true;
  return (
    connectionMessages.test(error.message) || (error instanceof AggregateError && error.errors.some(isUnavailable))
  );
}
