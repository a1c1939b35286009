import { isDeepStrictEqual } from 'node:util';
import type { PaymentDraft } from '@fordra/domain/money/payouts/payment-file';
import { sumOre } from '@fordra/domain/values/money';
import { childrenOf, find, textAt, type XmlElement } from '../e-invoices/parse-document.ts';
import { readMoney } from './camt-detail.ts';
import { readDecimal } from './file-error.ts';
import { type CamtElement, parseCamt } from './parse-camt.ts';

/** The elements of each element in the order of the schema, as far as we write them. */
const order: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'],
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
};
const lengths: Readonly<Record<string, number>> = {
  ...{ MsgId: 35, PmtInfId: 35, InstrId: 35, EndToEndId: 35, Nm: 70, Ustrd: 140, IBAN: 34, Id: 35, MmbId: 35 },
};
const characters = /^[a-zA-Z0-9åäöÅÄÖ/\-?:().,'+ ]+$/;

/** A file that we have written says exactly what its orders say, in the form that the schema asks for; else it throws. */
export async function checkPain001(bytes: Uint8Array, draft: PaymentDraft): Promise<void> {
  let root: CamtElement | undefined;
  await parseCamt(bytes, {
    root: (name, namespace) =>
      expectSame('namespace', `${name} ${namespace}`, `Document urn:iso:std:iso:20022:tech:xsd:${draft.format}`),
    close(element, path) {
      checkForm(element);
      if (path === '') root = element;
    },
  });
  const header = find(root, 'CstmrCdtTrfInitn/GrpHdr');
  const parts = childrenOf(find(root, 'CstmrCdtTrfInitn'), 'PmtInf');
  expectSame('message', textAt(header, 'MsgId'), draft.messageId);
  expectSame('parts', parts.length, 1);
  for (const total of [header, parts[0]]) {
    expectSame('count', Number(textAt(total, 'NbOfTxs')), draft.orders.length);
    expectSame('sum', readDecimal(textAt(total, 'CtrlSum') ?? '', 0), sumOre(draft.orders.map(({ amount }) => amount)));
  }
  const transfers = childrenOf(parts[0], 'CdtTrfTxInf');
  const stated = transfers.map((one) => [textAt(one, 'PmtId/EndToEndId'), readMoney(find(one, 'Amt/InstdAmt'), 0)]);
  const ordered = draft.orders.map(({ endToEndId, amount }) => [endToEndId, { amount, currency: draft.currency }]);
  if (!isDeepStrictEqual(stated, ordered)) throw new Error('a payment file does not say what its orders say');
}

function checkForm({ name, text, children }: XmlElement): void {
  const names = children.map((one) => one.name);
  const wanted = order[name];
  const places = names.map((one) => wanted?.indexOf(one) ?? 0);
  if (wanted && (places.includes(-1) || places.some((place, at) => place < (places[at - 1] ?? 0))))
    throw new Error(`a payment file has an element out of order in ${name}`);
  if (children.length > 0) return;
  const isRight = text.length <= (lengths[name] ?? 100) && characters.test(text);
  if (!isRight) throw new Error(`a payment file has an empty, too long or wrong ${name}`);
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`a payment file has another ${what} than ordered`);
}
