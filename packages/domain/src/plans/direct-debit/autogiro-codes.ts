/** What Bankgirot answers, by the kind of the answer and its code. */
const codes = {
  mandate: [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '09',
    '11',
    '12',
    '20',
    '21',
    '23',
    '24',
    '29',
    '30',
    '32',
    '33',
    '98',
  ],
  payment: ['0', '1', '2', '9'],
  rejected: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '12', '13', '15', '24'],
  cancelled: ['03', '11', '21', '23', '24', '25'],
  refund: ['01', '02', '03'],
} as const;

/** As they are stored: `payment_1`. */
export const autogiroCodes: readonly string[] = Object.entries(codes).flatMap(([kind, ofKind]) =>
  ofKind.map((code) => `${kind}_${code}`),
);
