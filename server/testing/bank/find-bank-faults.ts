import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../src/store/files/file-store.ts';
import type { testPortal } from '../portal/test-portal.ts';
import type { SeedBank } from './open-seed-bank.ts';

type Pool = Awaited<ReturnType<typeof testPortal>>['pool'];
type Sums = { readonly funds: number; readonly rows: number; readonly unplaced: number; readonly open: number };

/** What must hold at every moment, also just after a process was killed. */
export async function findBookFaults(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<Sums>(`
    select (select coalesce(sum(amount), 0)::bigint from postings where ledger_account = 'client_funds') as funds,
      (select coalesce(sum(amount), 0)::bigint from bank_transactions) as rows,
      (select -coalesce(sum(amount), 0)::bigint from postings where ledger_account = 'unplaced') as unplaced,
      (select coalesce(sum(unplaced_amount), 0)::bigint from bank_transactions) as open`);
  const { funds, rows: sum, unplaced, open } = rows[0]!;
  const { rows: wrong } = await pool.query<{ fault: string }>(`
    select 'the row ' || t.bank_key || ' of ' || t.amount || ' moved the clients'' money by ' || coalesce(p.sum, 0) as fault
    from bank_transactions t left join lateral (
      select sum(amount) from postings where voucher = t.voucher and ledger_account = 'client_funds') p on true
    where p.sum is distinct from t.amount
    union all select 'the voucher ' || voucher || ' moves the clients'' money and has no row' from postings
    where ledger_account = 'client_funds' and not exists (select from bank_transactions where voucher = postings.voucher)
    union all select 'the voucher ' || voucher || ' does not balance' from postings
    group by voucher, book_of(ledger_account), currency having sum(amount) <> 0
    union all select 'the row ' || t.bank_key || ' of ' || t.amount || ' has ' || t.unplaced_amount || ' left beside payments and refunds of ' || paid.sum
    from bank_transactions t, lateral (
      select coalesce((select sum(amount) from payments where bank_transaction = t._id and reversed_voucher is null), 0)
        + coalesce((select sum(amount) from refunds where bank_transaction = t._id and status in ('ordered', 'confirmed')
          and t.status <> 'reversed'), 0) as sum) paid
    where t.status <> 'tied' and case t.status when 'reversed' then 0 else t.amount - t.unplaced_amount end <> paid.sum
    union all select 'the rows that the bank has taken back add up to ' || sum(amount) from bank_transactions
    where status = 'reversed' group by bank_account having sum(amount) <> 0 limit 10`);
  return [
    ...(funds === sum ? [] : [`client_funds is ${funds}, and the sum of the rows ${sum}`]),
    ...(unplaced === open ? [] : [`unplaced is ${unplaced}, and ${open} is left of the rows`]),
    ...wrong.map(({ fault }) => fault),
  ];
}

/** Each movement of the bank is one row. A sum that its single payments have replaced is a pair of rows. */
export async function findRowFaults(pool: Pool, bank: SeedBank): Promise<readonly string[]> {
  const { rows } = await pool.query<{ key: string; amount: number }>(
    `select bank_key as key, amount from bank_transactions
     where bank_account = (select _id from bank_accounts where bankgiro = $1)`,
    [bank.account.bankgiro],
  );
  const keys = new Set(rows.map(({ key }) => key));
  const isPaired = (key: string) => key.endsWith(':divided') || keys.has(`${key}:divided`);
  const left = rows.filter(({ key }) => !isPaired(key)).map(({ amount }) => amount);
  const faults: string[] = [];
  for (const amount of bank.movements) {
    const at = left.indexOf(amount);
    if (at < 0) faults.push(`${amount} is not booked`);
    else left.splice(at, 1);
  }
  return [...faults, ...left.map((amount) => `${amount} is booked once too often`)];
}

/** Each file that the bank has sent is stored byte for byte and judged; the right ones are applied. */
export async function findFileFaults(pool: Pool, files: FileStore, bank: SeedBank): Promise<readonly string[]> {
  const faults = bank.waiting().map((name) => `${name} was not fetched`);
  for (const { name, content } of bank.sent) {
    const digest = createHash('sha256').update(content).digest('hex');
    const { rows } = await pool.query<{ status: string; fault: string | null; stored: string | null }>(
      `select f.status, f.fault, c.stored_name as stored from bank_files f
       left join media_contents c on c.file = f.file ->> 'id' where f.digest = $1`,
      [digest],
    );
    const [file] = rows;
    const stored = file?.stored ? await files.open(file.stored) : undefined;
    if (!file) faults.push(`${name} is lost`);
    else if (!stored || !(await buffer(stored)).equals(content)) faults.push(`the bytes of ${name} are lost`);
    else if (bank.isRight(content) ? file.status !== 'applied' : !['parked', 'replaced'].includes(file.status))
      faults.push(`${name} is ${file.status} ${file.fault ?? ''}`);
  }
  return faults;
}
