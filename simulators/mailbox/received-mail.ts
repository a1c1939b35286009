import PostalMime from 'postal-mime';

export type ReceivedMail = {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly received: string;
  /** Empty when the sender gave it none. */
  readonly messageId: string;
  /** The headers `List-Unsubscribe` and `List-Unsubscribe-Post`, which mail programs offer as a button. */
  readonly unsubscribe: readonly string[];
  readonly attachments: readonly { readonly filename: string; readonly type: string; readonly bytes: number }[];
};

/** A mail with what its page and its replies need of its headers. */
export type StoredMail = {
  readonly mail: ReceivedMail;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

type Envelope = { readonly from: string; readonly to: readonly string[] };

/** The addresses are those of the envelope, whatever the headers say. */
export async function readMail(id: string, envelope: Envelope, octets: Uint8Array): Promise<StoredMail> {
  const {
    subject = '',
    text = '',
    html = '',
    from,
    messageId = '',
    attachments,
    headers,
  } = await PostalMime.parse(octets);
  const mail: ReceivedMail = {
    id,
    to: envelope.to.join(', '),
    from: from?.address ? (from.name ? `${from.name} <${from.address}>` : from.address) : envelope.from,
    subject,
    text: text.replace(/\n$/, ''), // The parser ends every part with a line break.
    html: html.replace(/\n$/, ''),
    received: new Date().toISOString(),
    messageId,
    unsubscribe: headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
  return { mail, headers: headers.map(({ key, value }) => ({ key, value })) };
}

export function headerOf({ headers }: StoredMail, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

/** As in real mail stores, a message id that arrives twice is shown once. */
export function isSameMail(one: ReceivedMail, other: ReceivedMail): boolean {
  return one.messageId !== '' && one.messageId === other.messageId && one.to === other.to;
}

export function isFor(mail: ReceivedMail, address: string): boolean {
  return mail.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
}

export function hasInAddress(mail: ReceivedMail, part: string): boolean {
  return mail.to.toLowerCase().includes(part.trim().toLowerCase());
}
