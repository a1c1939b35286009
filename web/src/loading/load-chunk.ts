import { wait } from '../api/wait.ts';

/** Spec B §9. */
const timeoutMs = 120_000;
const pauseMs = 1_000;

/** A chunk of the page's code that could not be loaded, also not by a retry. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Loads a chunk of the page's code; one that fails, or has not arrived within two minutes, is loaded once more. */
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

/** An error inside the chunk would occur again: only a failed request is retried. */
function isFetching(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
