import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentFormat } from '@fordra/domain/money/payouts/payment-file';

/** A file that is not valid for the schema of ISO 20022 throws, so that it is never stored or sent. */
export type CheckSchema = (content: string, format: PaymentFormat) => Promise<void>;

/**
 * The library is loaded when the first file is written: it takes half a second. Each schema is read once, which takes
 * longer than to check a file.
 */
export function openSchemaCheck(): CheckSchema {
  const validators = new Map<PaymentFormat, ReturnType<typeof readSchema>>();
  return async (content, format) => {
    const { XmlDocument } = await import('libxml2-wasm');
    const validator = validators.get(format) ?? readSchema(format);
    validators.set(format, validator);
    const document = XmlDocument.fromString(content);
    try {
      (await validator).validate(document);
    } finally {
      document.dispose();
    }
  };
}

async function readSchema(format: PaymentFormat) {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const schema = XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'schemas', `${format}.xsd`)));
  return XsdValidator.fromDoc(schema);
}
