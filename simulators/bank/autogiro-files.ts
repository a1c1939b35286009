const record = (text: string) => `${text.padEnd(80)}\r\n`;
const digits = (value: number | string, width: number) => String(value).padStart(width, '0');
const compact = (day: string) => day.replaceAll('-', '');
const dated = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** A mandate as it was handed in, or as a payer registers it. */
export type MandateOrder = {
  readonly order: 'create' | 'accept' | 'refuse' | 'delete';
  readonly payer: string;
  /** Clearing and account number as 16 digits, and the identity number as 12; both empty where none are stated. */
  readonly account: string;
  readonly idNumber: string;
};

export type DrawOrder = {
  readonly payer: string;
  readonly day: string;
  readonly amount: number;
  readonly reference: string;
};

type TakenOrders = {
  readonly bankgiro: string;
  readonly mandates: readonly MandateOrder[];
  readonly draws: readonly DrawOrder[];
  readonly cancellations: readonly DrawOrder[];
};

/** A file of mandates, draws and cancellations as the payee hands it in (Autogiro, new layout). */
export function readAutogiroOrders(content: string): TakenOrders | undefined {
  const lines = content.split(/\r?\n/).map((line) => line.padEnd(80));
  const opening = lines.find((line) => /^01\d{8}AUTOGIRO/.test(line));
  if (!opening) return undefined;
  const of = (code: string) => lines.filter((line) => line.startsWith(code));
  const mandates = [...of('03'), ...of('04')].map((line): MandateOrder => {
    const [account, idNumber] = [line.slice(28, 44).trim(), line.slice(44, 56).trim()];
    const isRefused = line.slice(76, 78) === 'AV';
    const order = line.startsWith('03') ? 'delete' : isRefused ? 'refuse' : account === '' ? 'accept' : 'create';
    return { order, payer: line.slice(12, 28), account, idNumber };
  });
  const draws = of('82').map((line) => ({
    payer: line.slice(15, 31),
    day: dated(line.slice(2, 10)),
    amount: Number(line.slice(31, 43)),
    reference: line.slice(53, 69).trim(),
  }));
  const cancellations = of('25').map((line) => ({
    payer: line.slice(12, 28),
    day: dated(line.slice(28, 36)),
    amount: Number(line.slice(36, 48)),
    reference: line.slice(58, 74).trim(),
  }));
  return { bankgiro: opening.slice(68, 78).replace(/^0+/, ''), mandates, draws, cancellations };
}

const opening = (what: string, day: string, bankgiro: string) =>
  record(`01AUTOGIRO${' '.repeat(14)}${compact(day).padEnd(20)}${what.padEnd(20)}471117${digits(bankgiro, 10)}`);

type MandateAnswer = Pick<MandateOrder, 'payer' | 'account' | 'idNumber'> & {
  readonly info: string;
  readonly status: string;
};

export function writeMandateAdvice(bankgiro: string, day: string, answers: readonly MandateAnswer[]): Buffer {
  const rows = answers.map(({ payer, account, idNumber, info, status }) =>
    record(
      `73${digits(bankgiro, 10)}${payer}${account.padEnd(16)}${idNumber.padEnd(12)}     ${info}${status}${compact(day)}`,
    ),
  );
  const end = record(`09${compact(day)}9900${digits(rows.length, 7)}`);
  return Buffer.from(opening('AG-MEDAVI', day, bankgiro) + rows.join('') + end, 'latin1');
}

/** Mandates that payers have registered in their internet bank. */
export function writeNewMandates(
  bankgiro: string,
  day: string,
  mandates: readonly Pick<MandateOrder, 'payer' | 'account' | 'idNumber'>[],
): Buffer {
  const rows = mandates.map(({ payer, account, idNumber }) =>
    record(`52${digits(bankgiro, 10)}${payer}${account.padEnd(16)}${idNumber.padEnd(12)}     0`),
  );
  const start = record(`51${compact(day)}9900${digits(bankgiro, 10)}AG-EMEDGIV`);
  const end = record(`59${compact(day)}9900${digits(rows.length, 7)}`);
  return Buffer.from(start + rows.join('') + end, 'latin1');
}

export type DrawResult = DrawOrder & { readonly result: '0' | '1' | '2' | '9' };
export type Refund = DrawOrder & { readonly code: string };

/** The payment specification of a day; its number tells it from others of the day. */
export function writePaymentSpecification(
  bankgiro: string,
  day: string,
  {
    number,
    results,
    refunds,
  }: { readonly number: number; readonly results: readonly DrawResult[]; readonly refunds: readonly Refund[] },
): Buffer {
  const row = (code: string, draw: DrawOrder, end: string) =>
    record(
      `${code}${compact(draw.day)}0    ${draw.payer}${digits(draw.amount, 12)}${digits(bankgiro, 10)}${digits(draw.reference, 16)}${end}`,
    );
  const section = (code: string, amounts: readonly number[]) => {
    const sum = amounts.reduce((all, one) => all + one, 0);
    return record(
      `${code}${'0'.repeat(35)}${compact(day)}${digits(number, 5)}${digits(sum, 18)}   ${digits(amounts.length, 8)}`,
    );
  };
  const paid = results.filter(({ result }) => result === '0').map(({ amount }) => amount);
  const drawn =
    results.length === 0
      ? ''
      : section('15', paid) + results.map((one) => row('82', one, `${' '.repeat(10)}${one.result}`)).join('');
  const returned = refunds.map((one, at) => {
    const single = record(
      `17${'0'.repeat(35)}${compact(day)}${digits(number + at, 5)}${digits(one.amount, 18)}   ${digits(1, 8)}`,
    );
    return single + row('77', one, compact(day) + one.code);
  });
  const counts = [
    [results.length === 0 ? 0 : 1, paid.length],
    [0, 0],
    [refunds.length, refunds.length],
  ];
  const end = record(
    `09${compact(day)}9900${counts.map(([sections, rows]) => digits(sections!, 6) + digits(rows!, 12)).join('')}`,
  );
  return Buffer.from(opening('BET. SPEC & STOPP TK', day, bankgiro) + drawn + returned.join('') + end, 'latin1');
}

/** Orders that were cancelled: by the payee (25), by the payer (11) or with the mandate (03). */
export function writeCancellations(
  bankgiro: string,
  day: string,
  cancelled: readonly (DrawOrder & { readonly code: '03' | '11' | '25'; readonly comment: '12' | '13' })[],
): Buffer {
  const rows = cancelled.map(({ code, comment, ...draw }) =>
    record(
      `${code}${compact(draw.day)}${draw.payer}82${digits(draw.amount, 12)}${' '.repeat(8)}${'0'.repeat(8)}${digits(draw.reference, 16)}${comment}`,
    ),
  );
  const done = cancelled.filter(({ comment }) => comment === '12');
  const sum = done.reduce((all, { amount }) => all + amount, 0);
  const end = `09${compact(day)}9900${' '.repeat(14)}${'0'.repeat(18)}${digits(done.length, 6)}0000${digits(sum, 12)}`;
  return Buffer.from(opening('MAKULERING/ÄNDRING', day, bankgiro) + rows.join('') + record(end), 'latin1');
}

export function writeRejections(
  bankgiro: string,
  day: string,
  rejected: readonly (DrawOrder & { readonly comment: string })[],
): Buffer {
  const rows = rejected.map(({ comment, ...draw }) =>
    record(`82${compact(draw.day)}0   ${draw.payer}${digits(draw.amount, 12)}${draw.reference.padEnd(16)}${comment}`),
  );
  const sum = rejected.reduce((all, { amount }) => all + amount, 0);
  const end = record(`09${compact(day)}9900${'0'.repeat(18)}${digits(rejected.length, 6)}${digits(sum, 12)}`);
  return Buffer.from(opening('AVVISADE BET UPPDR', day, bankgiro) + rows.join('') + end, 'latin1');
}
