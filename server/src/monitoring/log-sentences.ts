const labels: Readonly<Record<number, string>> = {
  10: 'Trace',
  20: 'Debug',
  30: 'Info',
  40: 'Warning',
  50: 'Error',
  60: 'Fatal',
};

type Line = {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly kind?: string; readonly message?: string; readonly stack?: string };
  readonly alarm?: { readonly key: string; readonly subject: string; readonly count: number };
};

/** A line of the log as a sentence, for a person who watches the terminal of the demo. */
export function toSentence(line: string): string {
  const {
    level,
    time: _time,
    pid: _pid,
    msg = '',
    err,
    alarm,
    ...rest
  } = JSON.parse(line) as Line & Record<string, unknown>;
  if (alarm)
    return level >= 50
      ? `Alarm: ${nameAlarm(alarm)}. Operations in the portal explains it.\n`
      : `Ended: ${nameAlarm(alarm)}.\n`;
  const details = Object.entries(rest).flatMap(describe).join(', ');
  const why = err ? `: ${err.message ?? err.kind}` : '';
  const stack = err?.stack && level >= 50 ? `\n${err.stack}` : '';
  return `${labels[level] ?? 'Log'}: ${msg}${details && ` (${details})`}${why}${stack}\n`;
}

function nameAlarm({ key, subject, count }: NonNullable<Line['alarm']>): string {
  return `${key.replaceAll('_', ' ')} (${[subject, count].filter(Boolean).join(', ')})`;
}

function describe([name, value]: readonly [string, unknown]): readonly string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.entries(value).flatMap(describe);
  return [`${name} ${value}`];
}
