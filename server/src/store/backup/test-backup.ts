import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** For tests: rewrites the text of a backup and computes a new valid checksum. */
export function aChangedBackup(from: string, to: string, change: (text: string) => string): void {
  const lines = change(gunzipSync(readFileSync(from)).toString())
    .trimEnd()
    .split('\n');
  const end = JSON.parse(lines.pop()!);
  const body = `${lines.join('\n')}\n`;
  const rows: Record<string, number> = {};
  let table = '';
  for (const line of lines) {
    if (line.startsWith('{"kind":"table"')) {
      table = JSON.parse(line).table.join('.');
      rows[table] = 0;
    } else if (line === '\\.') table = '';
    else if (table) rows[table]!++;
  }
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(to, gzipSync(`${body}${JSON.stringify({ ...end, rows, sha256 })}\n`));
}
