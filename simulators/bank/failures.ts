/**
 * The failures that can be chosen: late, unreachable, or files that are invalid, truncated, sent twice, in the wrong
 * order, under another name, or with totals or balances that do not agree.
 */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  gone: 'Borta: ingen svarar',
  broken: 'Trasig: skickar obegripliga filer',
  cut: 'Avbruten: skickar halva filer',
  twice: 'Dubbelt: skickar varje fil två gånger',
  renamed: 'Nytt namn: skickar varje fil en gång till under ett annat namn',
  out_of_order: 'Oordning: skickar filerna i fel ordning',
  wrong_total: 'Fel summa: filens summor eller antal stämmer inte',
  balance_off: 'Fel saldo: kontoutdraget har 100 kr för mycket',
} as const;

export type Failure = keyof typeof failures;
