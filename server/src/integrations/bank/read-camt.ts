import type {
  BankAccountNumber,
  BankEntry,
  BankFileContent,
  BankStatement,
} from '@fordra/domain/money/bank/bank-file-content';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { Ore } from '@fordra/domain/values/money';
import { childrenOf, find, textAt } from '../e-invoices/parse-document.ts';
import { type CamtDetail, readDetail, readDirection, readMoney, schemeOf } from './camt-detail.ts';
import { buildEntry, type CamtEntry, dayAt, readEntry, signed } from './camt-entry.ts';
import { checkSummary } from './camt-summary.ts';
import { numberKeys, refuse, sumOf } from './file-error.ts';
import { type CamtElement, parseCamt } from './parse-camt.ts';

type Kind = 'camt053' | 'camt054';
/** A statement (Stmt) or a notification (Ntfctn). */
type Report = {
  readonly element: CamtElement;
  readonly entries: readonly CamtEntry[];
  /** How many entries it states that it has. */
  readonly rowsStated: number | undefined;
};

const message = /^urn:iso:std:iso:20022:tech:xsd:camt\.05([34])\.001\.(?:02|03|04|08|13)$/;
const documents = { camt053: ['BkToCstmrStmt', 'Stmt'], camt054: ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] } as const;
/** In any of the versions. */
const reportParts =
  'Id StmtPgntn NtfctnPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry AddtlStmtInf AddtlNtfctnInf'.split(
    ' ',
  );

/** Reads an account statement (camt.053) or a notification of payments (camt.054). `onKind` is told which it is. */
export async function readCamt(bytes: Uint8Array, onKind: (kind: Kind) => void): Promise<BankFileContent> {
  const { kind, reports, line } = await collectReports(bytes, onKind);
  const account = accountOf(reports, line);
  const keys = { ofEntry: numberKeys(), ofRow: numberKeys() };
  const [rows, deposits, statements]: [BankRow[], BankEntry[], BankStatement[]] = [[], [], []];
  for (const { element, entries } of reports) {
    const built = entries
      .filter(({ isBooked }) => isBooked)
      .map((entry) => buildEntry(account.number, entry, keys, kind === 'camt054'));
    for (const one of built) for (const row of one.rows) rows.push(row);
    const sums = built.map(({ entry }) => entry);
    if (kind === 'camt054') for (const sum of sums) deposits.push(sum);
    else statements.push({ ...readBalances(element, sums), entries: sums });
  }
  const read = sumOf(
    rows.map(({ amount }) => amount),
    line,
  );
  const moved = statements.map(({ opening, closing }) => closing - opening);
  const stated = sumOf(kind === 'camt054' ? deposits.map(({ total }) => total.amount) : moved, line);
  return { kind, account, rows, deposits, statements, control: controlOf(reports, stated, read) };
}

function controlOf(reports: readonly Report[], stated: Ore, read: Ore): BankFileContent['control'] {
  const counts = reports.flatMap(({ rowsStated }) => rowsStated ?? []);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const entries = reports.reduce((sum, one) => sum + one.entries.length, 0);
  const isCounted = counts.length === reports.length;
  return { stated: { ...(isCounted && { rows }), sum: stated }, read: { rows: entries, sum: read } };
}

async function collectReports(bytes: Uint8Array, onKind: (kind: Kind) => void) {
  const reports: Report[] = [];
  let kind: Kind | undefined;
  let line = 1;
  let [details, entries]: [CamtDetail[], CamtEntry[]] = [[], []];
  let detailsBefore = 0;
  await parseCamt(bytes, {
    root(name, namespace, at) {
      const [, number] = (name === 'Document' && message.exec(namespace)) || [];
      kind = number === '3' ? 'camt053' : number === '4' ? 'camt054' : refuse('unknown_file', at);
      onKind(kind);
    },
    close(element, where) {
      const [body, report] = documents[kind!];
      line = element.line;
      const inReport = `Document/${body}/${report}`;
      if (element.name === 'TxDtls' && where === `${inReport}/Ntry/NtryDtls`) details.push(readDetail(element));
      else if (element.name === 'NtryDtls' && where === `${inReport}/Ntry`) {
        checkBatch(element, details.length - detailsBefore);
        detailsBefore = details.length;
      } else if (element.name === 'Ntry' && where === inReport) {
        entries.push(readEntry(element, details));
        [details, detailsBefore] = [[], 0];
      } else if (where === `Document/${body}` && element.name === report) {
        reports.push({ element, entries, rowsStated: checkReport(element, entries) });
        entries = [];
      } else if (where === `Document/${body}` && !['GrpHdr', 'SplmtryData'].includes(element.name))
        refuse('unknown_record', element.line);
      else if (where === 'Document' && element.name !== body) refuse('unknown_record', element.line);
    },
  });
  if (kind === undefined || reports.length === 0) return refuse('wrong_layout', line);
  return { kind, reports, line };
}

/** A batch that states how many transactions it has lists all of them or none. */
function checkBatch(element: CamtElement, count: number): void {
  const stated = childrenOf(element, 'Btch').flatMap((batch) => textAt(batch, 'NbOfTxs') ?? []);
  if (count > 0 && stated.length > 0 && stated.reduce((sum, one) => sum + Number(one), 0) !== count)
    refuse('wrong_count', element.line);
}

function checkReport(element: CamtElement, entries: readonly CamtEntry[]): number | undefined {
  const { line } = element;
  if (element.children.some(({ name }) => !reportParts.includes(name))) refuse('unknown_record', line);
  // One page of several states no day's balance.
  const pages = find(element, 'StmtPgntn') ?? find(element, 'NtfctnPgntn');
  if (pages && (Number(textAt(pages, 'PgNb')) !== 1 || textAt(pages, 'LastPgInd') !== 'true'))
    refuse('wrong_layout', line);
  return checkSummary(element, entries);
}

/** A file is for one account, since it is stored as a file of that account. */
function accountOf(reports: readonly Report[], line: number): BankAccountNumber {
  const found = reports.map(({ element }) => readAccount(element));
  const [first] = found;
  if (found.some(({ number, scheme }) => number !== first!.number || scheme !== first!.scheme))
    refuse('several_accounts', line);
  return first!;
}

function readAccount(report: CamtElement): BankAccountNumber {
  const id = find(report, 'Acct/Id');
  const plain = (text: string | undefined) => text?.toUpperCase().replace(/[^0-9A-Z]/g, '') ?? '';
  const iban = plain(textAt(id, 'IBAN'));
  if (/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return { scheme: 'iban', number: iban };
  const other = plain(textAt(id, 'Othr/Id'));
  if (iban !== '' || other === '') return refuse('wrong_layout', report.line);
  return { scheme: schemeOf(id) === 'BGNR' ? 'bankgiro' : 'other', number: other };
}

/** The balances at the beginning and the end; what is booked between them makes up the difference. */
function readBalances(report: CamtElement, sums: readonly BankEntry[]): Omit<BankStatement, 'entries'> {
  const { line } = report;
  const opening = balanceOf(report, 'OPBD') ?? balanceOf(report, 'PRCD') ?? refuse('wrong_layout', line);
  const closing = balanceOf(report, 'CLBD') ?? refuse('wrong_layout', line);
  const { currency, day } = closing;
  if (opening.currency !== currency || sums.some(({ total }) => total.currency !== currency))
    refuse('wrong_layout', line);
  const moved: Ore = sumOf(
    sums.map(({ total }) => total.amount),
    line,
  );
  if (sumOf([opening.amount, moved], line) !== closing.amount) refuse('balance_differs', line);
  return { day, opening: opening.amount, closing: closing.amount, currency };
}

function balanceOf(report: CamtElement, code: string) {
  const found = childrenOf(report, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code) as CamtElement;
  if (!found) return undefined;
  const { line } = found;
  const money = readMoney(find(found, 'Amt'), line) ?? refuse('amount_unreadable', line);
  const amount = signed(money.amount, readDirection(textAt(found, 'CdtDbtInd'), line));
  return { amount, currency: money.currency, day: dayAt(found, 'Dt') ?? refuse('date_unreadable', line) };
}
