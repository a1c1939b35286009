import { type MandateOrder, writeMandateAdvice, writeNewMandates } from './autogiro-files.ts';

export type SimulatedMandate = Omit<MandateOrder, 'order'> & {
  status: 'asked' | 'offered' | 'active' | 'refused' | 'ended';
  isSilent: boolean;
};

/** Codes by which Bankgirot refuses a mandate. */
export const mandateCodes = {
  '04': 'Medgivandet saknas',
  '05': 'Fel konto- eller personuppgifter',
  '07': 'Obesvarad kontofråga',
  '23': 'Felaktigt kontonummer',
} as const;

type Bankgirot = {
  /** The bankgiro that draws. */
  ours(): string;
  send(what: string, on: string, content: Buffer): void;
  /** What waits to be drawn from a payer whose mandate has ended. */
  cancelDraws(payer: string, on: string): void;
};

/** The mandates by which payers let money be drawn. */
export function openMandates({ ours, send, cancelDraws }: Bankgirot) {
  const mandates: SimulatedMandate[] = [];
  const of = (payer: string) => mandates.find((one) => one.payer === payer);
  const advise = (mandate: SimulatedMandate, on: string, [info, status]: readonly [string, string]) =>
    send('MEDAVI', on, writeMandateAdvice(ours(), on, [{ ...mandate, info, status }]));
  const end = (mandate: SimulatedMandate, on: string, info: '03' | '46') => {
    mandate.status = 'ended';
    advise(mandate, on, [info, '33']);
    cancelDraws(mandate.payer, on);
  };
  return {
    /** Newest first. */
    list: mandates,
    of,
    take({ order, ...given }: MandateOrder, on: string): void {
      const known = of(given.payer);
      if (order === 'delete' && known) end(known, on, '03');
      else if (order === 'refuse' && known) known.status = 'refused';
      else if (order === 'accept' && known) known.status = 'asked';
      else if (order === 'create' && known && known.status !== 'ended') advise(known, on, ['04', '10']);
      else if (order === 'create') mandates.unshift({ ...given, status: 'asked', isSilent: false });
    },
    /** The payer's bank approves or refuses a mandate by a code. */
    answer(payer: string, code: string, on: string): boolean {
      const mandate = of(payer);
      if (mandate?.status !== 'asked') return false;
      mandate.status = code === '32' ? 'active' : 'refused';
      advise(mandate, on, [code === '32' ? '42' : '43', code]);
      return true;
    },
    /** A payer registers a mandate in the internet bank. */
    offer(mandate: Omit<MandateOrder, 'order'>, on: string): boolean {
      const isGiven =
        /^\d{16}$/.test(mandate.payer) && /^\d{16}$/.test(mandate.account) && /^\d{12}$/.test(mandate.idNumber);
      if (!isGiven || of(mandate.payer)?.status === 'active') return false;
      const before = mandates.findIndex(({ payer }) => payer === mandate.payer);
      if (before >= 0) mandates.splice(before, 1);
      mandates.unshift({ ...mandate, status: 'offered', isSilent: false });
      send('EMEDGIV', on, writeNewMandates(ours(), on, [mandate]));
      return true;
    },
    endByPayer(payer: string, on: string): boolean {
      const mandate = of(payer);
      if (mandate?.status === 'active') end(mandate, on, '46');
      return mandate?.status === 'ended';
    },
    /** Approves what is asked, unless a person has decided otherwise. */
    settle(day: string): void {
      for (const mandate of mandates.filter((one) => one.status === 'asked' && !one.isSilent)) {
        mandate.status = 'active';
        advise(mandate, day, ['04', '32']);
      }
    },
  };
}
