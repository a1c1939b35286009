/** A single order in a report, with the bank's code where it is refused. */
export type ReportedOrder = { readonly endToEndId: string; readonly code: string | null };

type Report = {
  readonly id: string;
  readonly messageId: string;
  readonly on: string;
  /** Of the whole file; single orders are stated where some of them are refused. */
  readonly status: 'ACCP' | 'PART' | 'RJCT';
  readonly code: string | null;
  readonly orders: readonly ReportedOrder[];
};

/** What the bank says of a payment file (pain.002). */
export function writePain002({ id, messageId, on, status, code, orders }: Report): string {
  const header = `<GrpHdr>\n<MsgId>${id}</MsgId>\n<CreDtTm>${on}T15:00:00</CreDtTm>\n</GrpHdr>`;
  const group = [
    `<OrgnlMsgId>${messageId}</OrgnlMsgId>`,
    '<OrgnlMsgNmId>pain.001</OrgnlMsgNmId>',
    `<GrpSts>${status}</GrpSts>`,
    ...(code ? [reason(code)] : []),
  ];
  const single = orders.map(
    (one) =>
      `<TxInfAndSts>\n<OrgnlEndToEndId>${one.endToEndId}</OrgnlEndToEndId>\n<TxSts>${one.code ? 'RJCT' : 'ACCP'}</TxSts>\n${one.code ? `${reason(one.code)}\n` : ''}</TxInfAndSts>`,
  );
  const part =
    status === 'PART'
      ? `\n<OrgnlPmtInfAndSts>\n<OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>\n${single.join('\n')}\n</OrgnlPmtInfAndSts>`
      : '';
  const body = `<CstmrPmtStsRpt>\n${header}\n<OrgnlGrpInfAndSts>\n${group.join('\n')}\n</OrgnlGrpInfAndSts>${part}\n</CstmrPmtStsRpt>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">\n${body}\n</Document>\n`;
}

function reason(code: string): string {
  return `<StsRsnInf>\n<Rsn>\n<Cd>${code}</Cd>\n</Rsn>\n</StsRsnInf>`;
}
