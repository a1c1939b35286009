import { levelResponse, RESPONSE_NAMESPACE } from './identifiers.ts';
import type { ResponseCode } from './port.ts';
import { element, leaf } from './xml.ts';

type Response = {
  readonly id: string;
  /** The envelope that is answered. */
  readonly about: string;
  readonly code: ResponseCode;
  readonly reason: string | null;
  readonly day: string;
  readonly sender: string;
  readonly receiver: string;
};

const namespaces = {
  xmlns: RESPONSE_NAMESPACE,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** The answer to an envelope (message level response): received, accepted or rejected. */
export function writeResponse({ id, about, code, reason, day, sender, receiver }: Response): string {
  const party = (name: string, who: string) => {
    const [scheme, number] = who.split(':');
    return element(name, leaf('cbc:EndpointID', number, { schemeID: scheme! }));
  };
  const content =
    leaf('cbc:CustomizationID', levelResponse.customization) +
    leaf('cbc:ProfileID', levelResponse.profile) +
    leaf('cbc:ID', id) +
    leaf('cbc:IssueDate', day) +
    party('cac:SenderParty', sender) +
    party('cac:ReceiverParty', receiver) +
    element(
      'cac:DocumentResponse',
      element('cac:Response', leaf('cbc:ResponseCode', code) + leaf('cbc:Description', reason)) +
        element('cac:DocumentReference', leaf('cbc:ID', about)),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>${element('ApplicationResponse', content, namespaces)}`;
}
