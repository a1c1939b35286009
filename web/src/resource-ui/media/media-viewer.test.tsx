import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { mediaKindOf } from './media-kind.ts';
import { MediaViewer } from './media-viewer.tsx';

function show(filename: string, content_type: string, url = '/files/1?key=x') {
  const onClose = vi.fn();
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <MediaViewer file={{ url, filename, content_type }} onClose={onClose} />
      </QueryClientProvider>
    </InPortal>,
  );
  return onClose;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['image/png', 'image'],
  ['IMAGE/JPEG; q=1', 'image'],
  ['image/tiff', 'none'],
  ['application/pdf', 'frame'],
  ['text/csv; charset=utf-8', 'text'],
  ['text/html', 'text'],
  ['application/vnd.x+json', 'text'],
  ['application/zip', 'none'],
  ['', 'none'],
])('%s is shown as %s', (type, kind) => expect(mediaKindOf(type)).toBe(kind));

test('a picture has its name, can be shown in its own size, and reports when it cannot be shown', () => {
  show('kvitto.png', 'image/png');
  const picture = screen.getByRole('img', { name: 'kvitto.png' });
  fireEvent.click(picture);
  expect(screen.getByTitle('Anpassa till fönstret')).toBeTruthy();
  fireEvent.error(picture);
  expect(screen.getByText('Filen kunde inte visas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ladda ner' }).getAttribute('download')).toBe('kvitto.png');
});

test('a file that cannot be shown can be downloaded', () => {
  show('allt.zip', 'application/zip');
  expect(screen.getByText('Filen kan inte visas här')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ladda ner' }).getAttribute('href')).toBe('/files/1?key=x');
});

test.each([
  ['utf-8', new TextEncoder().encode('Räksmörgås;1')],
  ['the letters of older systems', Uint8Array.from('Räksmörgås;1', (letter) => letter.charCodeAt(0))],
])('a text is shown as it was written, in %s', async (_what, bytes) => {
  vi.stubGlobal('fetch', async () => new Response(bytes));
  show('rader.csv', 'text/csv');
  expect((await screen.findByRole('region', { name: 'rader.csv' })).textContent).toBe('Räksmörgås;1');
});

test('a text that is too long is cut, with a note', async () => {
  vi.stubGlobal('fetch', async () => new Response('å'.repeat(400_000)));
  show('stor.txt', 'text/plain');
  expect(await screen.findByText(/^Bara början visas/)).toBeTruthy();
});

test('a text that cannot be fetched is reported', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  show('borta.txt', 'text/plain');
  expect(await screen.findByText('Filen kunde inte visas')).toBeTruthy();
});

describe('a frame', () => {
  let contents: unknown;
  beforeEach(() => {
    vi.useFakeTimers();
    // Frames are not fetched here: the test sets their content.
    vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(() => contents as Document);
  });
  const frame = () => screen.queryByTitle('avtal.pdf');
  const load = (loaded: unknown) => {
    contents = loaded;
    fireEvent.load(frame()!);
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const blank = { URL: 'about:blank', contentType: 'text/html', body: { childElementCount: 0 } };

  test('that stays empty is loaded again, and not touched once it shows content', () => {
    show('avtal.pdf', 'application/pdf', 'about:blank');
    const first = frame();
    load(blank);
    wait(600);
    expect(frame()).not.toBe(first);
    const second = frame();
    load(null);
    wait(60_000);
    expect(frame()).toBe(second);
  });

  test.each([
    ['closed to us', null],
    ['open, with nothing of it to be seen', { ...blank, URL: '/files/1', contentType: 'application/pdf' }],
  ])('in which the browser shows a PDF is not reloaded, %s', (_how, shown) => {
    show('avtal.pdf', 'application/pdf', 'about:blank');
    const first = frame();
    load(shown);
    wait(60_000);
    expect(frame()).toBe(first);
  });

  test('that never shows content is retried ten times', () => {
    show('avtal.pdf', 'application/pdf', 'about:blank');
    const seen = new Set<unknown>();
    while (frame()) {
      seen.add(frame());
      load({ ...blank, URL: '/files/1', contentType: 'application/json' });
      wait(600);
    }
    expect(seen.size).toBe(11);
    expect(screen.getByText('Filen kunde inte visas')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(frame()).toBeTruthy();
  });

  test('that never loads is loaded again', () => {
    show('avtal.pdf', 'application/pdf', 'about:blank');
    const first = frame();
    wait(8_100);
    expect(frame()).not.toBe(first);
  });
});
