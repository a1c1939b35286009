import { type AccountDay, type Deposit, type Movement, totalOf, wrap } from './movements.ts';

const WIDTH = 80;

/** The deposits of a day as a BgMax file, version 01, in ISO-8859-1. `writtenAt` is 20 digits. */
export function writeBgmax({ account, day, deposits }: AccountDay, writtenAt = `${day.replaceAll('-', '')}06000000`) {
  const all = deposits.flatMap(({ movements }) => movements);
  const deductions = all.filter(({ kind }) => kind === 'deduction').length;
  const references = all.flatMap((movement) => movement.references).length;
  const counts = [all.length - deductions, deductions, references, deposits.length];
  const bankgiro = digits(account.bankgiro ?? '', 10);
  const records = [
    `01${'BGMAX'.padEnd(20)}01${writtenAt.padEnd(20, '0')}P`,
    ...deposits.flatMap((deposit) => [
      `05${bankgiro}${' '.repeat(10)}${account.currency}`,
      ...deposit.movements.flatMap(movementRecords),
      depositRecord(deposit, day, account.currency),
    ]),
    `70${counts.map((count) => digits(count, 8)).join('')}`,
  ];
  return Buffer.from(records.map((record) => `${inLatin1(record).padEnd(WIDTH)}\r\n`).join(''), 'latin1');
}

/** Letters outside ISO-8859-1 without their accents, as banks write them: cut to a byte, č would end the line. */
function inLatin1(text: string): string {
  return text.replace(/[\u0100-\u{10ffff}]/gu, (letter) => {
    const plain = letter.normalize('NFKD')[0]!;
    return plain <= '\u00ff' ? plain : '?';
  });
}

function movementRecords(movement: Movement): readonly string[] {
  const { reference, references, message, payer, kind } = movement;
  const sender = digits(payer.bankgiro ?? '', 10);
  const record = (code: string, of: string | null, amount: number) => {
    const isOcr = of !== null && /^\d+$/.test(of);
    const written = (of ?? '').slice(0, 25);
    const field = isOcr ? written.padStart(25) : written.padEnd(25);
    const referenceCode = of === null ? (references.length > 0 ? 0 : 1) : isOcr ? 2 : 4;
    return `${code}${sender}${field}${digits(Math.abs(amount), 18)}${referenceCode}1${digits(movement.serial, 12)}0`;
  };
  const [name = '', extra = ''] = wrap(payer.name ?? '', 35);
  return [
    record(kind === 'deduction' ? '21' : '20', reference, movement.amount),
    ...references.map((one) => record(one.amount < 0 ? '23' : '22', one.reference, one.amount)),
    ...wrap(message ?? '', 50).map((line) => `25${line}`),
    ...(name ? [`26${name.padEnd(35)}${extra}`] : []),
    ...(payer.idNumber ? [`29${digits(payer.idNumber, 12)}`] : []),
  ];
}

function depositRecord({ number, movements }: Deposit, day: string, currency: string): string {
  const amount = digits(totalOf(movements), 18);
  const on = day.replaceAll('-', '');
  return `15${'0'.repeat(35)}${on}${digits(number, 5)}${amount}${currency}${digits(movements.length, 8)}`;
}

function digits(of: number | string, width: number): string {
  return String(of).padStart(width, '0');
}
