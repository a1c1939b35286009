import type { AccountDay } from './movements.ts';
import type { OutgoingFile } from './out-tray.ts';
import { writeBgmax } from './write-bgmax.ts';
import { writeCamt } from './write-camt.ts';

const VERSION = '08';

/** A deposit as the files that the bank sends of it; BgMax first, where the account has a bankgiro number. */
export function writeDepositFiles(of: AccountDay): readonly OutgoingFile[] {
  const number = String(of.deposits[0]!.number).padStart(5, '0');
  const { bankgiro, iban } = of.account;
  const camt = fileOf(`CAMT054_${iban}_${number}`, of, writeCamt(of, { message: '054', version: VERSION }));
  return bankgiro ? [fileOf(`BGMAX_${bankgiro}_${number}`, of, writeBgmax(of)), camt] : [camt];
}

/** Days of an account as the bank's statements of them, under the name of the last. */
export function writeStatementFile(days: readonly AccountDay[]): OutgoingFile {
  const last = days.at(-1)!;
  return fileOf(`CAMT053_${last.account.iban}`, last, writeCamt(days, { message: '053', version: VERSION }));
}

function fileOf(name: string, { day }: AccountDay, content: Buffer | string): OutgoingFile {
  const ending = typeof content === 'string' ? 'xml' : 'txt';
  const bytes = Buffer.from(content as string);
  return { name: `${name}_${day.replaceAll('-', '')}.${ending}`, on: day, content: bytes };
}
