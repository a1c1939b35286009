import type { Database } from '../connection/database.ts';

/** The text of a template in this language, else in the other. */
export async function selectTemplateText(tx: Database, id: string, language: 'sv' | 'en'): Promise<string> {
  const { text } = await tx
    .selectFrom('message_templates')
    .select('text')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  return text[language] || text[language === 'sv' ? 'en' : 'sv'] || '';
}
