import { type ApiError, statusOf } from '../api/api-error.ts';

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

const conflictsMax = 4;

type SaveCalls<Document, Change> = {
  /** Sends the change for this version of the document; the result is the saved version. */
  readonly patch: (latest: Document, change: Change) => Promise<Document>;
  readonly reload: () => Promise<Document>;
  /** What is left of the change without the entries that the server refused. Without it every refusal is thrown. */
  readonly dropRejected?: (change: Change, refusal: ApiError) => Change;
};

/** `isRejected`: entries were refused; what was not is saved. */
export type Saved<Document> = { readonly document: Document; readonly isRejected: boolean };

/**
 * Saves a change to the latest version: when another tab, device or user has changed the document (412) or deleted it
 * (404), it is read again and the change is made to that. Refused entries are dropped, and the rest is tried once more
 * (422, spec A §5).
 */
export async function saveChange<Document, Change>(
  document: Document,
  change: Change,
  { patch, reload, dropRejected }: SaveCalls<Document, Change>,
): Promise<Saved<Document>> {
  let latest = document;
  let left = change;
  let isRejected = false;
  let conflicts = 0;
  for (;;) {
    try {
      return { document: await patch(latest, left), isRejected };
    } catch (error) {
      const status = statusOf(error);
      if ((status === 412 || status === 404) && conflicts < conflictsMax) {
        conflicts += 1;
        latest = await reload();
      } else if (status === 422 && dropRejected && !isRejected) {
        isRejected = true;
        left = dropRejected(left, error as ApiError);
      } else throw error;
    }
  }
}
