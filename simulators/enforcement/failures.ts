/** How it can be told to fail: to be late or away, or to send files that are no files, cut off, twice or in the wrong order. */
export const failures = {
  slow: 'Långsam: svarar inte i tid',
  gone: 'Borta: ingen svarar',
  broken: 'Trasig: skickar obegripliga filer',
  cut: 'Avbruten: skickar halva filer',
  twice: 'Dubbelt: skickar varje fil två gånger',
  out_of_order: 'Oordning: skickar filerna i fel ordning',
} as const;

export type Failure = keyof typeof failures;
