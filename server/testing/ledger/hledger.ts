import { spawnSync } from 'node:child_process';

/**
 * The sum of each account in öre as hledger, an independent bookkeeping program, computes it. Undefined if hledger is
 * not installed.
 */
export function sumByHledger(journal: string, before: string): ReadonlyMap<string, number> | undefined {
  const args = ['-f', '-', 'balance', '--flat', '--no-total', '-O', 'csv', '-e', before];
  const { error, status, stdout, stderr } = spawnSync('hledger', args, {
    input: journal,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(`hledger cannot read the journal: ${stderr.slice(0, 500)}`);
  const rows = stdout.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [, account, sign, whole, part] = /^"([^"]+)","(-?)(\d+)(?:\.(\d+))? SEK"$/.exec(row) ?? [];
      if (account === undefined) throw new Error(`unexpected output of hledger: ${row}`);
      const size = Number(whole) * 100 + Number((part ?? '').padEnd(2, '0'));
      return [account, sign ? -size : size];
    }),
  );
}
