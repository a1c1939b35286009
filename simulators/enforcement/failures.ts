/**
 * The failures that can be chosen: late, unreachable, or files that are invalid, truncated, duplicated or in the wrong
 * order.
 */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  gone: 'Borta: ingen svarar',
  broken: 'Trasig: skickar obegripliga filer',
  cut: 'Avbruten: skickar halva filer',
  twice: 'Dubbelt: skickar varje fil två gånger',
  out_of_order: 'Oordning: skickar filerna i fel ordning',
} as const;

export type Failure = keyof typeof failures;
