/** Shared by all tabs, or this tab's own: the latter survives a reload, not the tab. */
export type Shelf = 'shared' | 'tab';

/** What the browser keeps for us. A browser that refuses (private windows, full disk) must not stop the page. */
export function readStored(key: string, shelf: Shelf = 'shared'): string | null {
  try {
    return areaOf(shelf).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, shelf: Shelf = 'shared'): void {
  try {
    if (value === null) areaOf(shelf).removeItem(key);
    else areaOf(shelf).setItem(key, value);
  } catch {
    // Nothing is kept then; what is on the screen still works.
  }
}

export function readStoredJson(key: string, shelf: Shelf = 'shared'): unknown {
  return parseStored(readStored(key, shelf));
}

/** Null for what cannot be read: another version may have written it. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function storedKeys(shelf: Shelf): string[] {
  try {
    return Object.keys(areaOf(shelf));
  } catch {
    return [];
  }
}

function areaOf(shelf: Shelf): Storage {
  return shelf === 'shared' ? localStorage : sessionStorage;
}
