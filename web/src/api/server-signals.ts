/** What every call shows besides its answer: whether the server answers, and which release it serves. */
export type ServerSignal = { readonly isAnswered: boolean; readonly release?: string };

const eventName = 'fordra:server-signal';

export function announceSignal(signal: ServerSignal): void {
  window.dispatchEvent(new CustomEvent<ServerSignal>(eventName, { detail: signal }));
}

export function onServerSignal(listener: (signal: ServerSignal) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ServerSignal>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}

/** The release of this page; undefined if the page was not served by our own server. */
export function ownRelease(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
  return content && /^\w+$/.test(content) && content !== '__RELEASE__' ? content : undefined;
}
