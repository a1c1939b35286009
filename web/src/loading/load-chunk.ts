import { wait } from '../api/wait.ts';

/** Spec B §9. */
const timeoutMs = 120_000;
const pauseMs = 1_000;

/** A part of the page that could not be fetched, also not when it was tried again. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Fetches a part of the page: one that fails, or has not come in two minutes, is tried once more. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load());
  } catch (error) {
    if (!isFetching(error)) throw error;
  }
  await wait(pauseMs);
  try {
    return await inTime(load());
  } catch (error) {
    if (!isFetching(error)) throw error;
    throw new ChunkError('a part of the page could not be fetched', { cause: error });
  }
}

async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('not in time')), timeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error inside the part itself would come again: only what did not arrive is worth another try. */
function isFetching(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
