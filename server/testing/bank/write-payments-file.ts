import { unknownParty } from '@fordra/simulators/bank/movements';
import { writeBgmax } from '@fordra/simulators/bank/write-bgmax';
import { writeCamt } from '@fordra/simulators/bank/write-camt';

type Payment = {
  readonly serial: number;
  readonly amount: number;
  readonly reference: string;
  readonly payer: string;
};

type PaymentsFile = {
  readonly kind: 'bgmax' | 'camt054';
  readonly account: { readonly bankgiro: string; readonly iban: string };
  readonly day: string;
  /** Of the deposit in its day. */
  readonly number: number;
  readonly payments: readonly Payment[];
};

/** One deposit of these payments, as the bank states it. */
export function writePaymentsFile({ kind, account, day, number, payments }: PaymentsFile): Buffer {
  const said = { references: [], message: null, endToEndId: null, instructed: null };
  const movements = payments.map(({ payer: name, ...payment }) => {
    return { ...said, ...payment, kind: 'payment', payer: { ...unknownParty, name } } as const;
  });
  const ofDay = {
    account: { ...account, currency: 'SEK' },
    day,
    opening: 0,
    deposits: [{ number, movements }],
    others: [],
  };
  return kind === 'bgmax' ? writeBgmax(ofDay) : Buffer.from(writeCamt(ofDay, { message: '054', version: '08' }));
}
