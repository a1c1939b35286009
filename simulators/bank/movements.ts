export type Party = {
  readonly name: string | null;
  readonly idNumber: string | null;
  readonly account: string | null;
  readonly bankgiro: string | null;
};

/** One movement on an account at the bank, in öre; negative where money leaves the account. */
export type Movement = {
  /** The bank's own number of it. */
  readonly serial: number;
  readonly kind: 'payment' | 'deduction' | 'fee' | 'interest' | 'return' | 'order';
  readonly amount: number;
  readonly reference: string | null;
  readonly references: readonly { readonly reference: string; readonly amount: number }[];
  readonly message: string | null;
  readonly endToEndId: string | null;
  readonly payer: Party;
  readonly instructed: { readonly amount: number; readonly currency: string; readonly rate: string | null } | null;
};

/** Payments that the bank puts on the account as one sum. */
export type Deposit = { readonly number: number; readonly movements: readonly Movement[] };

export type Account = { readonly bankgiro: string | null; readonly iban: string; readonly currency: string };

/** Everything on an account in a day. */
export type AccountDay = {
  readonly account: Account;
  readonly day: string;
  readonly opening: number;
  readonly deposits: readonly Deposit[];
  /** Fees, interest, ordered payments, and what is taken or sent back, each an entry of its own. */
  readonly others: readonly Movement[];
};

export const unknownParty: Party = { name: null, idNumber: null, account: null, bankgiro: null };

export function totalOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}

export function closingOf({ opening, deposits, others }: AccountDay): number {
  return opening + totalOf(deposits.flatMap(({ movements }) => movements)) + totalOf(others);
}

/** Words on lines of at most so many characters. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, width));
  }
  return lines;
}
