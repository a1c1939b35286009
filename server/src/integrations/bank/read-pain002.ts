import type { PaymentReport, ReportedStatus } from '@fordra/domain/money/payouts/payment-file';
import { childrenOf, find, textAt, type XmlElement } from '../e-invoices/parse-document.ts';
import { refuse } from './file-error.ts';
import { type CamtElement, parseCamt } from './parse-camt.ts';

const message = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/;
/** Whether a document is a report, by its namespace. */
export function isPain002(namespace: string): boolean {
  return message.test(namespace);
}

const REASON_LENGTH_MAX = 200;
const accepted = ['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC', 'ACWP', 'ACFC'];
const undecided = ['PDNG', 'RCVD', 'PATC'];

/** Reads what the bank says of a payment file (pain.002): of the whole file, of its one part, and of single orders. */
export async function readPain002(bytes: Uint8Array): Promise<PaymentReport> {
  let root: CamtElement | undefined;
  await parseCamt(bytes, {
    root: (name, namespace, line) => {
      if (name !== 'Document' || !isPain002(namespace)) refuse('unknown_file', line);
    },
    close(element, path) {
      if (path === '') root = element;
    },
  });
  const report = find(root, 'CstmrPmtStsRpt');
  const group = find(report, 'OrgnlGrpInfAndSts');
  const messageId = textAt(group, 'OrgnlMsgId');
  const line = root?.line ?? 1;
  if (!report || !group || !messageId) return refuse('wrong_layout', line);
  const parts = childrenOf(report, 'OrgnlPmtInfAndSts');
  const orders = parts.flatMap((part) =>
    childrenOf(part, 'TxInfAndSts').map((one) => {
      const endToEndId = textAt(one, 'OrgnlEndToEndId') ?? textAt(one, 'OrgnlInstrId');
      if (!endToEndId) return refuse('wrong_layout', line);
      return { endToEndId, ...(statusOf(one, 'TxSts', line) ?? { news: null, reason: null }) };
    }),
  );
  // We write one part a file, so what is said of the part is said of the file.
  const ofParts = parts.map((part) => statusOf(part, 'PmtInfSts', line)).find((one) => one !== null);
  const ofGroup = statusOf(group, 'GrpSts', line);
  return { kind: 'pain002', messageId, all: ofParts ?? ofGroup, orders };
}

/** Null where nothing is said of the whole: there is no status, or it differs between the orders. */
function statusOf(element: XmlElement, name: string, line: number): ReportedStatus | null {
  const status = textAt(element, name);
  if (status === undefined || status === 'PART') return null;
  if (accepted.includes(status)) return { news: 'accepted', reason: null };
  if (undecided.includes(status)) return { news: null, reason: null };
  return status === 'RJCT' ? { news: 'refused', reason: reasonOf(element) } : refuse('wrong_layout', line);
}

function reasonOf(element: XmlElement): string | null {
  const said = childrenOf(element, 'StsRsnInf').flatMap((one) => [
    textAt(one, 'Rsn/Cd') ?? textAt(one, 'Rsn/Prtry') ?? '',
    ...childrenOf(one, 'AddtlInf').map(({ text }) => text.trim()),
  ]);
  return (
    said
      .filter((one) => one !== '')
      .join(' ')
      .slice(0, REASON_LENGTH_MAX) || null
  );
}
