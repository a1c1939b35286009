import { bankText } from '@fordra/domain/money/payouts/bank-text';
import type { PaymentDraft, PaymentDraftOrder } from '@fordra/domain/money/payouts/payment-file';
import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import { type Ore, sumOre } from '@fordra/domain/values/money';
import { checkPain001 } from './check-pain001.ts';
import { openSchemaCheck } from './check-schema.ts';

const NAME_LENGTH_MAX = 70;
const TEXT_LENGTH_MAX = 140;
/** The clearing numbers by which the banks know a bankgiro and a plusgiro. */
const BANKGIRO_CLEARING = '9900';
const PLUSGIRO_CLEARING = '9960';

type Form = { readonly draft: PaymentDraft; readonly bic: 'BIC' | 'BICFI' };

/**
 * A file of credit transfers (pain.001), an element a line. What is written is read again and compared with the orders,
 * so that a file that says anything else is never stored. Settings of the account: `agreement_id`, `service_level`
 * (`none` leaves it out), `plusgiro_scheme` (`PGNR`) and `clearing_fifth_digit` (`drop`).
 */
export async function writePain001(draft: PaymentDraft, checkSchema = openSchemaCheck()): Promise<string> {
  const { format, messageId, orders, payer, account } = draft;
  const form: Form = { draft, bic: format === 'pain.001.001.03' ? 'BIC' : 'BICFI' };
  const agreement = account.settings.agreement_id ?? digitsOf(payer.orgNumber);
  const total = leaf('NbOfTxs', String(orders.length)) + leaf('CtrlSum', decimal(sumOre(orders.map(amountOf))));
  const name = leaf('Nm', bankText(payer.name, NAME_LENGTH_MAX));
  const header = [
    leaf('MsgId', messageId),
    leaf('CreDtTm', draft.madeAt),
    total,
    xml('InitgPty', name + organisation(agreement, 'CUST')),
  ];
  const level = account.settings.service_level ?? 'NURG';
  const information = [
    leaf('PmtInfId', `${messageId}-1`),
    leaf('PmtMtd', 'TRF'),
    total,
    level === 'none' ? '' : xml('PmtTpInf', xml('SvcLvl', leaf('Cd', level))),
    form.bic === 'BIC' ? leaf('ReqdExctnDt', draft.payOn) : xml('ReqdExctnDt', leaf('Dt', draft.payOn)),
    xml('Dbtr', name + xml('PstlAdr', town(draft)) + organisation(digitsOf(payer.orgNumber), 'BANK')),
    xml('DbtrAcct', xml('Id', ownAccount(account)) + leaf('Ccy', draft.currency)),
    xml(
      'DbtrAgt',
      xml('FinInstnId', account.bic ? leaf(form.bic, account.bic) : xml('Othr', leaf('Id', 'NOTPROVIDED'))),
    ),
    ...orders.map((order) => transfer(form, order)),
  ];
  const content = xml('CstmrCdtTrfInitn', xml('GrpHdr', header.join('')) + xml('PmtInf', information.join('')));
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${format}`;
  const lines = indent(`<Document xmlns="${namespace}">${content}</Document>`);
  const written = `<?xml version="1.0" encoding="UTF-8"?>\n${lines}\n`;
  await checkPain001(Buffer.from(written, 'utf8'), draft);
  await checkSchema(written, format);
  return written;
}

function transfer({ draft, bic }: Form, { endToEndId, amount, receiver, reference }: PaymentDraftOrder): string {
  const { agent, number } = targetOf(receiver, draft.account.settings, bic);
  const text = reference === null ? '' : bankText(reference, TEXT_LENGTH_MAX);
  return xml(
    'CdtTrfTxInf',
    xml('PmtId', leaf('InstrId', endToEndId) + leaf('EndToEndId', endToEndId)) +
      xml('Amt', `<InstdAmt Ccy="${draft.currency}">${decimal(amount)}</InstdAmt>`) +
      (agent === '' ? '' : xml('CdtrAgt', xml('FinInstnId', agent))) +
      xml('Cdtr', leaf('Nm', bankText(receiver.name, NAME_LENGTH_MAX) || 'NOTPROVIDED')) +
      xml('CdtrAcct', xml('Id', number)) +
      (text === '' ? '' : xml('RmtInf', leaf('Ustrd', text))),
  );
}

/** How Swedish banks address the account of a receiver. */
function targetOf(receiver: PaymentReceiver, settings: Readonly<Record<string, string>>, bic: Form['bic']) {
  const { bankgiro, plusgiro, clearing_number: clearing, account_number: number, iban } = receiver;
  if (bankgiro) return { agent: clearingOf(BANKGIRO_CLEARING), number: other(digitsOf(bankgiro), 'Prtry', 'BGNR') };
  if (plusgiro && settings.plusgiro_scheme === 'PGNR')
    return { agent: '', number: other(digitsOf(plusgiro), 'Prtry', 'PGNR') };
  if (plusgiro) return { agent: clearingOf(PLUSGIRO_CLEARING), number: other(digitsOf(plusgiro), 'Cd', 'BBAN') };
  if (clearing && number) {
    // The fifth digit of a clearing number is a check digit, which some banks want before the account number.
    const fifth = settings.clearing_fifth_digit === 'drop' ? '' : clearing.slice(4);
    return { agent: clearingOf(clearing.slice(0, 4)), number: other(fifth + digitsOf(number), 'Cd', 'BBAN') };
  }
  if (!iban) throw new Error('a payment order has no account to pay to');
  return { agent: receiver.bic ? leaf(bic, receiver.bic) : '', number: leaf('IBAN', iban.replaceAll(' ', '')) };
}

function ownAccount({ iban, bankgiro }: PaymentDraft['account']): string {
  if (iban) return leaf('IBAN', iban);
  if (!bankgiro) throw new Error('the account that is paid from has no number');
  return other(bankgiro, 'Prtry', 'BGNR');
}

function clearingOf(number: string): string {
  return xml('ClrSysMmbId', xml('ClrSysId', leaf('Cd', 'SESBA')) + leaf('MmbId', number));
}

function other(id: string, kind: 'Cd' | 'Prtry', scheme: string): string {
  return xml('Othr', leaf('Id', id) + xml('SchmeNm', leaf(kind, scheme)));
}

function organisation(id: string, code: string): string {
  return xml('Id', xml('OrgId', other(id, 'Cd', code)));
}

function town({ payer }: PaymentDraft): string {
  return leaf('TwnNm', bankText(payer.town, 35)) + leaf('Ctry', payer.country);
}

function amountOf({ amount }: PaymentDraftOrder): Ore {
  return amount;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Öre as the bank writes them, with a point. */
function decimal(amount: Ore): string {
  const text = String(amount).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function leaf(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>]/g, (letter) => escapes[letter]!)}</${name}>`;
}

function xml(name: string, elements: string): string {
  return `<${name}>${elements}</${name}>`;
}

/** An element a line, each as far in as it is deep. */
function indent(document: string): string {
  let depth = 0;
  return document
    .replaceAll('><', '>\n<')
    .split('\n')
    .map((line) => {
      const isClosing = line.startsWith('</');
      if (isClosing) depth--;
      const written = '  '.repeat(depth) + line;
      if (!isClosing && !line.includes('</')) depth++;
      return written;
    })
    .join('\n');
}
