import { type Logger, pino } from 'pino';

/** Whatever a line is handed, these never reach it. The first rule is not to hand them over: see `http/log-requests.ts`. */
const never = [
  'token',
  'code',
  'code_verifier',
  'email',
  'name',
  'id_number',
  'person_no',
  'password',
  'authorization',
];

/** While nothing can be written so much waits; what is more than that is lost. */
const WAITING_BYTES_MAX = 1 << 20;

export function openLog(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: never.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
      serializers: { err: describeError },
    },
    destination ?? standardOutput(),
  );
}

function standardOutput() {
  const stream = pino.destination({ fd: 1, sync: true, maxLength: WAITING_BYTES_MAX });
  // A full disk ends nobody's work: with the next line, what waits is tried again.
  return stream.on('error', () => {});
}

/** Errors of the database quote the values they stumble over, so of those only the kind and the place are told. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isDatabase = 'severity' in error;
  return {
    kind: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(!isDatabase && { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
  };
}
