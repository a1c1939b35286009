import { type BankRow, type Payer, unknownPayer } from '@fordra/domain/money/bank/bank-row';
import type { Ore } from '@fordra/domain/values/money';
import { childrenOf, find, textAt, type XmlElement } from '../e-invoices/parse-document.ts';
import { readDecimal, refuse, tidy } from './file-error.ts';
import type { CamtElement } from './parse-camt.ts';

export type Direction = 'CRDT' | 'DBIT';
export type Money = { readonly amount: Ore; readonly currency: string };

/** One transaction of an entry (TxDtls), with what is known of it before its entry is. */
export type CamtDetail = Pick<BankRow, 'reference' | 'references' | 'message' | 'endToEndId'> & {
  readonly accountServicerReference: string | null;
  /** Undefined where the bank states none for the transaction itself. */
  readonly money: Money | undefined;
  readonly direction: Direction | undefined;
  readonly instructed: (Money & { readonly rate: string | null }) | undefined;
  readonly debtor: Payer;
  readonly creditor: Payer;
  readonly isReturn: boolean;
};

/** As much as a BgMax file can say of a payment. */
const MESSAGE_LENGTH_MAX = 5_000;

/** What banks write where nothing is known. */
const unknown = ['NOTPROVIDED', 'NOT PROVIDED', 'NOT AVAILABLE', 'NOTAVAILABLE'];

export function known(text: string | undefined): string | null {
  const written = tidy(text);
  return written && !unknown.includes(written.toUpperCase()) ? written : null;
}

export function readMoney(element: XmlElement | undefined, line: number): Money | undefined {
  if (!element) return undefined;
  const currency = element.attributes.Ccy ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) refuse('wrong_layout', line);
  return { amount: readDecimal(element.text.trim(), line), currency };
}

export function readDirection(text: string | undefined, line: number): Direction {
  return text === 'CRDT' || text === 'DBIT' ? text : refuse('wrong_layout', line);
}

export function readDetail(element: CamtElement): CamtDetail {
  const { line } = element;
  const direction = textAt(element, 'CdtDbtInd');
  const ordered = find(element, 'AmtDtls/InstdAmt');
  const instructed = readMoney(find(ordered, 'Amt'), line);
  const rate = textAt(ordered, 'CcyXchg/XchgRate') ?? textAt(element, 'AmtDtls/TxAmt/CcyXchg/XchgRate') ?? null;
  return {
    ...readRemittance(element),
    accountServicerReference: known(textAt(element, 'Refs/AcctSvcrRef')),
    endToEndId: known(textAt(element, 'Refs/EndToEndId')),
    // The first versions state the amount further down.
    money: readMoney(find(element, 'Amt') ?? find(element, 'AmtDtls/TxAmt/Amt'), line),
    direction: direction === undefined ? undefined : readDirection(direction, line),
    instructed: instructed && { ...instructed, rate },
    debtor: readParty(element, 'Dbtr'),
    creditor: readParty(element, 'Cdtr'),
    isReturn: find(element, 'RtrInf') !== undefined,
  };
}

function readRemittance(element: CamtElement) {
  const given = find(element, 'RmtInf');
  const structured = childrenOf(given, 'Strd');
  const found = structured.flatMap((one) => {
    const reference = known(textAt(one, 'CdtrRefInf/Ref')) ?? known(textAt(one, 'RfrdDocInf/Nb'));
    return reference ? [{ reference, amount: partOf(one, element.line) }] : [];
  });
  const texts = [
    ...childrenOf(given, 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((one) => childrenOf(one, 'AddtlRmtInf').map(({ text }) => text)),
  ];
  const message = known(texts.join(' ')) ?? known(textAt(element, 'AddtlTxInf'));
  return {
    reference: found.length === 1 ? found[0]!.reference : null,
    references: found.length > 1 ? found : [],
    message: message?.slice(0, MESSAGE_LENGTH_MAX) ?? null,
  };
}

/** The part of the payment that a reference is for; a credit note takes away from it. */
function partOf(structured: XmlElement, line: number): Ore {
  const paid = readMoney(find(structured, 'RfrdDocAmt/RmtdAmt'), line)?.amount;
  const credited = readMoney(find(structured, 'RfrdDocAmt/CdtNoteAmt'), line)?.amount;
  return paid ?? (credited ? -credited : 0);
}

/** A party of a transaction; later versions have it one level further down. */
function readParty(element: XmlElement, role: 'Dbtr' | 'Cdtr'): Payer {
  const parties = find(element, 'RltdPties');
  if (!parties) return unknownPayer;
  const [direct, ultimate] = [find(parties, role), find(parties, `Ultmt${role}`)];
  const people = [direct, ultimate].map((one) => find(one, 'Pty') ?? find(one, 'Agt/FinInstnId') ?? one);
  const account = find(parties, `${role}Acct/Id`);
  const number = textAt(account, 'IBAN') ?? textAt(account, 'Othr/Id');
  const plain = number?.toUpperCase().replace(/[^0-9A-Z]/g, '') || null;
  const isBankgiro = schemeOf(account) === 'BGNR';
  return {
    name: known(textAt(people[0], 'Nm')) ?? known(textAt(people[1], 'Nm')),
    idNumber: idNumberOf(people[0]) ?? idNumberOf(people[1]),
    account: isBankgiro ? null : plain,
    bankgiro: isBankgiro ? plain : null,
  };
}

function idNumberOf(party: XmlElement | undefined): string | null {
  const id = textAt(party, 'Id/OrgId/Othr/Id') ?? textAt(party, 'Id/PrvtId/Othr/Id');
  return known(id?.replace(/[^0-9A-Za-z]/g, ''));
}

export function schemeOf(account: XmlElement | undefined): string | undefined {
  return textAt(account, 'Othr/SchmeNm/Prtry') ?? textAt(account, 'Othr/SchmeNm/Cd');
}
