import { type AccountDay, closingOf, type Movement, type Party, totalOf } from './movements.ts';

export const camtVersions = ['02', '03', '04', '08', '13'] as const;
export type CamtVersion = (typeof camtVersions)[number];

type Choice = {
  readonly message: '053' | '054';
  readonly version?: CamtVersion;
  /** By what the account is named; its IBAN unless told. */
  readonly named?: 'iban' | 'bankgiro';
  /** Whether the entries of a statement state their single payments, as a notification always does. */
  readonly isDivided?: boolean;
};
type Form = Required<Choice> & { readonly currency: string; readonly day: string };

/** Days of an account as statements (camt.053), or the deposits of a day as a notification (camt.054). */
export function writeCamt(of: AccountDay | readonly AccountDay[], choice: Choice): string {
  const days = 'day' in of ? [of] : of;
  const { account, day } = days.at(-1)!;
  const isStatement = choice.message === '053';
  const form: Form = {
    ...{ version: '02', named: 'iban', isDivided: !isStatement, ...choice },
    ...{ currency: account.currency, day },
  };
  const [body, name] = isStatement ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const header = xml('GrpHdr', leaf('MsgId', idOf(days.at(-1)!)) + writtenOn(day));
  const content = xml(body, header + days.map((one) => xml(name, report(one, { ...form, day: one.day }))).join(''));
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.${form.message}.001.${form.version}`;
  // One element a line, as the banks write it.
  const lines = content.replaceAll('><', '>\n<');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">\n${lines}\n</Document>\n`;
}

function report(of: AccountDay, form: Form): string {
  const { account, day } = of;
  const isStatement = form.message === '053';
  const number =
    form.named === 'iban'
      ? leaf('IBAN', account.iban)
      : xml('Othr', leaf('Id', account.bankgiro ?? '') + xml('SchmeNm', leaf('Prtry', 'BGNR')));
  const entries = [
    ...of.deposits.map(({ number, movements }) =>
      entry(form, totalOf(movements), referenceOfDeposit(day, number), movements),
    ),
    ...(isStatement ? of.others.map((one) => entry(form, one.amount, referenceOf(one), [one])) : []),
  ];
  return [
    leaf('Id', idOf(of)),
    writtenOn(day),
    xml('Acct', xml('Id', number) + leaf('Ccy', account.currency)),
    ...(isStatement ? [balance(form, 'OPBD', of.opening), balance(form, 'CLBD', closingOf(of))] : []),
    xml('TxsSummry', xml('TtlNtries', leaf('NbOfNtries', String(entries.length)))),
    ...entries,
  ].join('');
}

function idOf({ account, day }: AccountDay): string {
  return `${account.iban}-${day}`.slice(-35);
}

function writtenOn(day: string): string {
  return leaf('CreDtTm', `${day}T23:00:00`);
}

export function referenceOfDeposit(day: string, number: number): string {
  return `BG${day.replaceAll('-', '')}${String(number).padStart(5, '0')}`;
}

function referenceOf({ serial }: Movement): string {
  return String(serial).padStart(12, '0');
}

function entry(form: Form, amount: number, reference: string, movements: readonly Movement[]): string {
  const { day, version } = form;
  const [first] = movements;
  const isAlone = first !== undefined && ['fee', 'interest', 'return', 'order'].includes(first.kind);
  const status = ['08', '13'].includes(version) ? leaf('Cd', 'BOOK') : 'BOOK';
  const code =
    isAlone && ['fee', 'interest'].includes(first.kind)
      ? ['ACMT', 'MDOP', first.kind === 'fee' ? 'CHRG' : 'INTR']
      : paymentCode;
  const details = form.isDivided || isAlone ? movements.map((one) => detail(form, one)).join('') : '';
  const batch = isAlone ? '' : xml('Btch', leaf('NbOfTxs', String(movements.length)));
  return xml(
    'Ntry',
    money('Amt', amount, form.currency) +
      leaf('CdtDbtInd', directionOf(amount)) +
      (first?.kind === 'return' ? leaf('RvslInd', 'true') : '') +
      xml('Sts', status) +
      xml('BookgDt', leaf('Dt', day)) +
      xml('ValDt', leaf('Dt', day)) +
      leaf('AcctSvcrRef', reference) +
      xml(
        'BkTxCd',
        xml('Domn', leaf('Cd', code[0]!) + xml('Fmly', leaf('Cd', code[1]!) + leaf('SubFmlyCd', code[2]!))),
      ) +
      xml('NtryDtls', batch + details),
  );
}

const paymentCode = ['PMNT', 'RCDT', 'DMCT'];

function detail({ version, currency }: Form, movement: Movement): string {
  const { amount, reference, references, message, endToEndId, payer, instructed } = movement;
  const sum = money('Amt', amount, currency);
  const rate = instructed?.rate
    ? xml('CcyXchg', leaf('SrcCcy', instructed.currency) + leaf('XchgRate', instructed.rate))
    : '';
  const ordered = instructed ? xml('InstdAmt', money('Amt', instructed.amount, instructed.currency) + rate) : '';
  const structured = [
    ...(reference ? [xml('Strd', creditorReference(reference))] : []),
    ...references.map((one) => xml('Strd', part(one.amount, currency) + creditorReference(one.reference))),
  ].join('');
  const remittance = (message ? leaf('Ustrd', message) : '') + structured;
  return xml(
    'TxDtls',
    xml('Refs', leaf('AcctSvcrRef', referenceOf(movement)) + leaf('EndToEndId', endToEndId ?? 'NOTPROVIDED')) +
      (version === '02' ? '' : sum + leaf('CdtDbtInd', directionOf(amount))) +
      xml('AmtDtls', ordered + xml('TxAmt', sum)) +
      partyOf(payer, version, movement.kind === 'order' ? 'Cdtr' : 'Dbtr') +
      (remittance === '' ? '' : xml('RmtInf', remittance)),
  );
}

function partyOf({ name, idNumber, account, bankgiro }: Party, version: CamtVersion, role: 'Dbtr' | 'Cdtr'): string {
  const id = idNumber ? xml('Id', xml('PrvtId', xml('Othr', leaf('Id', idNumber)))) : '';
  const person = (name ? leaf('Nm', name) : '') + id;
  const ofBankgiro = bankgiro && xml('Othr', leaf('Id', bankgiro) + xml('SchmeNm', leaf('Prtry', 'BGNR')));
  const ofAccount = account && (/^[A-Z]{2}/.test(account) ? leaf('IBAN', account) : xml('Othr', leaf('Id', account)));
  const number = ofBankgiro ?? ofAccount;
  const party = person && xml(role, ['08', '13'].includes(version) ? xml('Pty', person) : person);
  const parties = party + (number ? xml(`${role}Acct`, xml('Id', number)) : '');
  return parties === '' ? '' : xml('RltdPties', parties);
}

function creditorReference(reference: string): string {
  return xml('CdtrRefInf', xml('Tp', xml('CdOrPrtry', leaf('Cd', 'SCOR'))) + leaf('Ref', reference));
}

function part(amount: number, currency: string): string {
  return amount === 0 ? '' : xml('RfrdDocAmt', money(amount < 0 ? 'CdtNoteAmt' : 'RmtdAmt', amount, currency));
}

function balance({ currency, day }: Form, code: string, amount: number): string {
  const type = xml('Tp', xml('CdOrPrtry', leaf('Cd', code)));
  const on = xml('Dt', leaf('Dt', day));
  return xml('Bal', type + money('Amt', amount, currency) + leaf('CdtDbtInd', directionOf(amount)) + on);
}

function directionOf(amount: number): string {
  return amount < 0 ? 'DBIT' : 'CRDT';
}

function money(name: string, amount: number, currency: string): string {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return `<${name} Ccy="${currency}">${text.slice(0, -2)}.${text.slice(-2)}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function leaf(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>]/g, (letter) => escapes[letter]!)}</${name}>`;
}

function xml(name: string, elements: string): string {
  return `<${name}>${elements}</${name}>`;
}
