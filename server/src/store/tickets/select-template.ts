import type { Database } from '../connection/database.ts';

type Language = 'sv' | 'en';
type TemplateWords = { readonly subject: string; readonly text: string };

/** The subject and text of a template in this language, else in the other; a template may have no subject. */
export async function selectTemplate(tx: Database, id: string, language: Language): Promise<TemplateWords> {
  const { subject, text } = await tx
    .selectFrom('message_templates')
    .select(['subject', 'text'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  const other = language === 'sv' ? 'en' : 'sv';
  const wordsOf = (words: Readonly<Partial<Record<Language, string>>> | null) =>
    words?.[language] || words?.[other] || '';
  return { subject: wordsOf(subject), text: wordsOf(text) };
}
