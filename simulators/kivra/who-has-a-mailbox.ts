export type Mailboxes = {
  has(number: string): boolean;
  /** The settings made on the page, by number; a rule decides all others. */
  readonly chosen: ReadonlyMap<string, boolean>;
  choose(number: string, has: boolean): void;
};

/** By rule a recipient whose last digit is even has a mailbox: the tenth digit of a person or an organisation. */
export function openMailboxes(): Mailboxes {
  const chosen = new Map<string, boolean>();
  return {
    chosen,
    has: (number) => chosen.get(tenDigits(number)) ?? Number(tenDigits(number).at(-1)) % 2 === 0,
    choose: (number, has) => void chosen.set(tenDigits(number), has),
  };
}

/** Takes a person number with its century, or a VAT number. */
function tenDigits(number: string): string {
  const vat = /^SE(\d{10})01$/.exec(number);
  return vat ? vat[1]! : number.replaceAll(/\D/g, '').slice(-10);
}
