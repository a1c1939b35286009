import { FILE_BYTES_MAX } from '@fordra/domain/documents/media/file-kinds';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ApiError } from '../../api/api-error.ts';
import { DropZone } from '../../ui/control/drop-zone.tsx';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import * as api from './upload-file.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type Sending = {
  readonly file: File;
  readonly resolve: (value: api.MediaValue) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: (part: number) => void;
};

/** A server that answers when the test allows it. */
function anUploadServer(): Sending[] {
  const sent: Sending[] = [];
  vi.spyOn(api, 'uploadFile').mockImplementation(
    (_target, file, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        sent.push({ file, resolve, reject, onProgress: onProgress ?? (() => {}) });
      }),
  );
  return sent;
}
const aFile = (name: string, size = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const stored = (filename: string) => ({ id: 'a', filename, content_type: 'text/plain', size: 1 });
const settle = () => act(async () => {});

function uploading() {
  const onDone = vi.fn();
  const onUnseenFailure = vi.fn();
  const hook = renderHook(() => useUploads({ id: 'x' }, { onDone, onUnseenFailure }));
  const states = () => hook.result.current.uploads.map(({ file, state }) => `${file.name} ${state}`);
  return { ...hook, states, onDone, onUnseenFailure };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('two files are sent at a time, and the next when one is complete', async () => {
  const sent = anUploadServer();
  const { result, states, onDone } = uploading();
  act(() => result.current.add(['a', 'b', 'c'].map((name) => aFile(name))));
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  act(() => sent[0]!.onProgress(0.4));
  expect(result.current.uploads[0]!.part).toBe(0.4);
  sent[0]!.resolve(stored('a'));
  await settle();
  expect(states()).toEqual(['b sending', 'c sending']);
  expect(onDone).toHaveBeenCalledWith(stored('a'));
});

test('a failed or cancelled upload can be retried; the others continue', async () => {
  const sent = anUploadServer();
  const { result, states } = uploading();
  act(() => result.current.add([aFile('a'), aFile('b')]));
  sent[0]!.reject(new ApiError({ status: 415, message: 'x', localeMessage: 'Filtypen stöds inte.' }));
  act(() => result.current.cancel(1));
  await settle();
  expect(states()).toEqual(['a failed', 'b cancelled']);
  expect(result.current.uploads[0]!.failure).toEqual({ said: 'Filtypen stöds inte.' });
  act(() => result.current.retry(0));
  expect(states()).toEqual(['a sending', 'b cancelled']);
});

test('a file that is too large is not sent', () => {
  const sent = anUploadServer();
  const { result, states } = uploading();
  act(() => result.current.add([aFile('stor', FILE_BYTES_MAX + 1), aFile('lagom', FILE_BYTES_MAX)]));
  expect(states()).toEqual(['stor failed', 'lagom sending']);
  expect(sent.map(({ file }) => file.name)).toEqual(['lagom']);
});

test('a failure is shown also after the user has left the page', async () => {
  const sent = anUploadServer();
  const { result, unmount, onUnseenFailure } = uploading();
  act(() => result.current.add([aFile('a')]));
  unmount();
  sent[0]!.reject(new ApiError({ status: 0, message: 'no answer' }));
  await settle();
  expect(onUnseenFailure).toHaveBeenCalledOnce();
});

test('a row shows why an upload failed, and what can be done', () => {
  const onRetry = vi.fn();
  const upload = { key: 7, file: aFile('a.pdf', 1_500), state: 'failed', part: 0, failure: 'no answer' } as const;
  render(
    <InPortal>
      <UploadRow upload={upload} onCancel={vi.fn()} onLeave={vi.fn()} onRetry={onRetry} />
    </InPortal>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Anslutningen bröts. Filen är inte sparad. · 2 kB');
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen med a.pdf' }));
  expect(onRetry).toHaveBeenCalledWith(7);
});

test('files are dropped or chosen; where only one is allowed the first is used', () => {
  const onFiles = vi.fn();
  const words = { title: 'Släpp', or: 'eller', choose: 'Välj', accept: ['pdf'] };
  const { container } = render(<DropZone {...words} onFiles={onFiles} />);
  const files = [aFile('a'), aFile('b')];
  fireEvent.drop(screen.getByRole('button', { name: 'Välj' }), { dataTransfer: { files, types: ['Files'] } });
  expect(onFiles).toHaveBeenLastCalledWith([files[0]]);
  fireEvent.drop(screen.getByRole('button', { name: 'Välj' }), { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(container.querySelector('input')!.accept).toBe('.pdf');
});

test.each([
  [640, '640 B'],
  [12_345, '12 kB'],
  [3_449_999, '3,4 MB'],
])('%d bytes are written %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written));
