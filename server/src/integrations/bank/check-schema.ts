import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentFormat } from '@fordra/domain/money/payouts/payment-file';

/**
 * A file that is not valid for the schema of ISO 20022 throws, so that it is never stored or sent. The validator is
 * loaded when the first file is written: it takes half a second.
 */
export async function checkSchema(content: string, format: PaymentFormat): Promise<void> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const schema = XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'schemas', `${format}.xsd`)));
  try {
    const validator = XsdValidator.fromDoc(schema);
    const document = XmlDocument.fromString(content);
    try {
      validator.validate(document);
    } finally {
      document.dispose();
      validator.dispose();
    }
  } finally {
    schema.dispose();
  }
}
