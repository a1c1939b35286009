import { readStoredJson, writeStored } from '../../api/storage.ts';

const key = 'fordra.site-refreshes';
/** Spec A §9. */
const lifeMs = 24 * 3_600_000;

type Stored = { readonly release: string; readonly at: number };

/** The release that the user chose not to load yet, in any tab; after 24 hours it is offered again. */
export function readDeclinedRelease(nowMs = Date.now()): string | undefined {
  const { release, at } = (readStoredJson(key) ?? {}) as Partial<Stored>;
  return typeof release === 'string' && typeof at === 'number' && nowMs - at < lifeMs ? release : undefined;
}

export function storeDeclinedRelease(release: string, nowMs = Date.now()): void {
  writeStored(key, JSON.stringify({ release, at: nowMs } satisfies Stored));
}
