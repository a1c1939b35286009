import { writeLb } from '@fordra/domain/money/payouts/write-lb';
import { openSchemaCheck } from './check-schema.ts';
import type { WritePaymentFile } from './port.ts';
import { writePain001 } from './write-pain001.ts';

/** In the format that the account says. */
export function paymentFileWriter(): WritePaymentFile {
  const checkSchema = openSchemaCheck();
  return async (draft) => (draft.format === 'lb' ? writeLb(draft) : writePain001(draft, checkSchema));
}
