import { statusOf } from '../api/api-error.ts';

/**
 * Finds the one document that a user or a creditor has of a kind, or creates it. Of two tabs that create it at once one
 * is refused, and finds the other's.
 */
export async function findOrCreateOwn<Document>(
  find: () => Promise<Document | undefined>,
  create: () => Promise<Document>,
): Promise<Document> {
  const found = await find();
  if (found) return found;
  try {
    return await create();
  } catch (error) {
    const status = statusOf(error);
    const other = status === 409 || status === 422 ? await find() : undefined;
    if (!other) throw error;
    return other;
  }
}

/**
 * Saves on top of the latest version. When another tab or device has changed the document (412) or deleted it (404), it
 * is read again and the change is made to that.
 */
export async function saveOnLatest<Document, Saved>(
  document: Document,
  save: (latest: Document) => Promise<Saved>,
  reload: () => Promise<Document>,
  conflictsMax: number,
): Promise<Saved> {
  let latest = document;
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await save(latest);
    } catch (error) {
      const status = statusOf(error);
      if ((status !== 412 && status !== 404) || conflicts >= conflictsMax) throw error;
      latest = await reload();
    }
  }
}
