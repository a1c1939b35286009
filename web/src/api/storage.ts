/** Shared by all tabs, or of this tab only: the latter survives a reload, but not closing the tab. */
export type StorageArea = 'shared' | 'tab';

/** Access to the browser's storage. A browser that refuses (private windows, full disk) must not stop the page. */
export function readStored(key: string, area: StorageArea = 'shared'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, area: StorageArea = 'shared'): void {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
  } catch {
    // Nothing is stored then; the page still works.
  }
}

export function readStoredJson(key: string, area: StorageArea = 'shared'): unknown {
  return parseStored(readStored(key, area));
}

/** Null if it cannot be read: another version may have written it. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(storageOf(area));
  } catch {
    return [];
  }
}

function storageOf(area: StorageArea): Storage {
  return area === 'shared' ? localStorage : sessionStorage;
}
