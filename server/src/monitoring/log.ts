import { type Logger, pino } from 'pino';
import { toSentence } from './log-sentences.ts';

/** Keys that are redacted in every log line. Callers should not pass them at all: see `http/request/log-requests.ts`. */
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

/** The buffer while standard output cannot be written; further lines are lost. */
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

/** The log of the demo: sentences on standard output, beside its summary. */
export function openSentenceLog(level: string): Logger {
  const output = standardOutput();
  return openLog(level, { write: (line) => void output.write(toSentence(line)) });
}

function standardOutput() {
  const stream = pino.destination({ fd: 1, sync: true, maxLength: WAITING_BYTES_MAX });
  // A full disk must not stop the process: the buffer is written again with the next line.
  return stream.on('error', () => {});
}

/** Database error messages quote values, so only kind, code, constraint and table of such errors are logged. */
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
