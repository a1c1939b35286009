import { autogiroOpening } from './autogiro-lines.ts';
import { BankFileError } from './file-error.ts';
import type { ReadBankFile, UnreadBankFile } from './port.ts';
import { readAutogiro } from './read-autogiro.ts';
import { readBgmax } from './read-bgmax.ts';
import { readCamt } from './read-camt.ts';
import { isLbReport, readLbReport } from './read-lb-report.ts';
import { isPain002, readPain002 } from './read-pain002.ts';

export const BANK_FILE_BYTES_MAX = 50_000_000;
const START_BYTES = 200;
/** Within which a document states its namespace. */
const NAMESPACE_BYTES = 2_000;

export const readBankFile: ReadBankFile = async (bytes) => {
  let kind: UnreadBankFile['kind'] = 'unknown';
  if (bytes.length > BANK_FILE_BYTES_MAX) return { fault: 'too_large', line: 1, kind };
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  // In UTF-16 every second byte of what we know is zero; UTF-8 may begin with a mark, which BgMax cannot have.
  const plain = start.replace(/^(\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, '').replaceAll('\0', '');
  const isBgmax = plain.startsWith('01BGMAX');
  const isLb = isLbReport(plain);
  const isAutogiro = autogiroOpening(plain) !== undefined;
  if (!isBgmax && !isLb && !isAutogiro && !plain.trimStart().startsWith('<'))
    return { fault: 'unknown_file', line: 1, kind };
  if (isBgmax) kind = 'bgmax';
  if (isLb) kind = 'lb_report';
  if (isAutogiro) kind = 'autogiro';
  const isMarked = start !== plain && (isBgmax || !start.startsWith('\xef\xbb\xbf') || start.includes('\0'));
  if (isMarked) return { fault: 'wrong_encoding', line: 1, kind };
  try {
    if (isBgmax) return await readBgmax(bytes);
    if (isLb) return readLbReport(bytes);
    if (isAutogiro) return readAutogiro(bytes);
    if (isReport(bytes)) {
      kind = 'pain002';
      return await readPain002(bytes);
    }
    return await readCamt(bytes, (found) => {
      kind = found;
    });
  } catch (error) {
    if (error instanceof BankFileError) return { fault: error.fault, line: error.line, kind };
    throw error;
  }
};

function isReport(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, NAMESPACE_BYTES)).toString('latin1');
  return [...start.matchAll(/xmlns(?::\w+)?\s*=\s*["']([^"']+)["']/g)].some(([, namespace]) => isPain002(namespace!));
}
