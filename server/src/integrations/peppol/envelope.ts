import { childrenOf, find, parseDocument, textAt, type XmlElement } from '../e-invoices/parse-document.ts';
import {
  billing,
  DOCUMENT_SCHEME,
  INVOICE_DOCUMENT,
  INVOICE_NAMESPACE,
  levelResponse,
  PARTICIPANT_SCHEME,
  RESPONSE_DOCUMENT,
  RESPONSE_NAMESPACE,
} from './identifiers.ts';
import { type Envelope, type PeppolMessage, type ResponseCode, responseCodes } from './port.ts';
import { element, leaf } from './xml.ts';

const HEADER_NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const kinds = {
  invoice: { namespace: INVOICE_NAMESPACE, type: 'Invoice', document: INVOICE_DOCUMENT, process: billing.profile },
  response: {
    namespace: RESPONSE_NAMESPACE,
    type: 'ApplicationResponse',
    document: RESPONSE_DOCUMENT,
    process: levelResponse.profile,
  },
} as const;

/** The document in the envelope of the network (SBDH); its InstanceIdentifier is the envelope's id. */
export function writeEnvelope({ id, sender, receiver, createdAt, document }: Envelope): string {
  const { namespace, type, document: documentType, process } = kinds[kindOf(document)];
  const party = (name: string, who: string) =>
    element(name, leaf('Identifier', who, { Authority: PARTICIPANT_SCHEME }));
  const scope = (kind: string, what: string, of?: string) =>
    element('Scope', leaf('Type', kind) + leaf('InstanceIdentifier', what) + leaf('Identifier', of));
  const header =
    leaf('HeaderVersion', '1.0') +
    party('Sender', sender) +
    party('Receiver', receiver) +
    element(
      'DocumentIdentification',
      leaf('Standard', namespace) +
        leaf('TypeVersion', '2.1') +
        leaf('InstanceIdentifier', id) +
        leaf('Type', type) +
        leaf('CreationDateAndTime', createdAt),
    ) +
    element(
      'BusinessScope',
      scope('DOCUMENTID', documentType, DOCUMENT_SCHEME) +
        scope('PROCESSID', process, 'cenbii-procid-ubl') +
        scope('COUNTRY_C1', 'SE'),
    );
  const body = document.replace(/^<\?xml[^>]*\?>\s*/, '');
  const content = element('StandardBusinessDocumentHeader', header) + body;
  return `${declaration}${element('StandardBusinessDocument', content, { xmlns: HEADER_NAMESPACE })}`;
}

function kindOf(document: string): keyof typeof kinds {
  return document.includes(RESPONSE_NAMESPACE) ? 'response' : 'invoice';
}

/** What came in; null where it is no envelope, or holds nothing that we receive. */
export function readEnvelope(bytes: Uint8Array): PeppolMessage | null {
  const root = parseDocument(bytes);
  const header = find(root, 'StandardBusinessDocumentHeader');
  const id = textAt(header, 'DocumentIdentification/InstanceIdentifier');
  const [sender, receiver] = [textAt(header, 'Sender/Identifier'), textAt(header, 'Receiver/Identifier')];
  if (!root || !id || !/^[\w:.@-]{1,100}$/.test(id) || !isParticipant(sender) || !isParticipant(receiver)) return null;
  const response = root.children.find(({ namespace }) => namespace === RESPONSE_NAMESPACE);
  if (response) return readResponse(id, response);
  const isInvoice = root.children.some(({ name }) => name === 'Invoice' || name === 'CreditNote');
  return isInvoice ? { kind: 'invoice', id, sender, receiver, document: bytes } : null;
}

function readResponse(id: string, response: XmlElement): PeppolMessage | null {
  const [only] = childrenOf(response, 'DocumentResponse');
  const code = textAt(only, 'Response/ResponseCode');
  const about = textAt(only, 'DocumentReference/ID');
  if (!about || !isResponseCode(code)) return null;
  const reason = textAt(only, 'Response/Description') ?? textAt(only, 'LineResponse/Response/Description') ?? null;
  return { kind: 'response', id, about, code, reason: reason?.slice(0, 200) ?? null };
}

function isResponseCode(code: string | undefined): code is ResponseCode {
  return responseCodes.some((one) => one === code);
}

function isParticipant(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}:[\w-]{1,50}$/.test(value);
}
