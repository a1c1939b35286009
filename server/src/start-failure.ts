import type { Config } from './config.ts';
import { StartError } from './store/postgres/start-error.ts';

type Failure = Error & { code?: string; syscall?: string; path?: string; port?: number; address?: string };

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL's error codes: wrong password, not allowed, no such database, too many clients, shutting down or starting up. */
const refused = new Set(['28P01', '28000', '3D000', '42501', '53300', '57P01', '57P03']);

/** Explains a failed start in one line if the operator can fix it, else undefined. */
export function explainStartFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof StartError) return error.message;
  const failure = error as Failure;
  if (failure.syscall === 'listen') return explainListen(failure, config);
  return explainFile(failure) ?? explainDatabase(failure, config);
}

function explainListen({ code, message }: Failure, config: Config | undefined): string {
  const address = `port ${config?.port} on ${config?.host}`;
  if (code === 'EADDRINUSE') return `${address} is taken by another program: stop it, or set PORT to another`;
  if (code === 'EACCES') return `no right to listen on ${address}: set PORT to one above 1023`;
  if (code === 'EADDRNOTAVAIL') return `${config?.host} is no address of this machine: set HOST to one that is`;
  return `cannot listen on ${address}: ${message}`;
}

function explainFile({ code, path, syscall }: Failure): string | undefined {
  const where = path ? `: ${path}` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return `the disk is full${where}`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `not a folder${where}`;
  if (code === 'EROFS') return `the disk may only be read${where}`;
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `no right to ${syscall === 'scandir' ? 'read' : 'use'} ${path}`;
  return undefined;
}

function explainDatabase(failure: Failure, config: Config | undefined): string | undefined {
  const code = failure.code ?? '';
  const isTimeout = /timeout exceeded when trying to connect|Connection terminated/.test(failure.message);
  if (failure.syscall === 'getaddrinfo' && !config?.databaseUrl)
    return `HOST is "${config?.host}", which is no address of this machine`;
  if (!unreachable.has(code) && !refused.has(code) && !isTimeout) return undefined;
  const url = config?.databaseUrl ? URL.parse(config.databaseUrl) : undefined;
  const database = url ? `the database ${url.pathname.slice(1)} at ${url.host} (DATABASE_URL)` : 'the database';
  return `${database} ${refused.has(code) ? 'refuses' : 'cannot be reached'}: ${failure.message || code}`;
}
