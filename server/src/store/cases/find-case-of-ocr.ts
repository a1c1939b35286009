import type { Database } from '../connection/database.ts';

/** The case with this OCR number. */
export async function findCaseOfOcr(tx: Database, ocr: string): Promise<string | undefined> {
  const found = await tx.selectFrom('cases').select('_id').where('ocr_number', '=', ocr).executeTakeFirst();
  return found?._id;
}
