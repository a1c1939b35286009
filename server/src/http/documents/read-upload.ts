import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';

export type UploadForm<T> = {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined when the form had no file in it. */
  readonly file: { readonly filename: string; readonly taken: T } | undefined;
};

/** The form was malformed, truncated, or contained more than one file and a few fields. */
class UploadError extends Error {
  override name = 'UploadError';
  readonly statusCode = 400;
}

const limits = { files: 1, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };
/** How long the rest of a refused upload is read and discarded, so that the client receives the answer. */
const DRAIN_MS = 5_000;

type FileConsumer<T> = {
  /** Receives the file while it arrives; must undo its work if the stream breaks. */
  take(content: Readable): Promise<T>;
  isEnough(taken: T): boolean;
  /** Called if the file was received completely but the rest of the form is invalid. */
  drop(taken: T): Promise<void>;
};

/** Reads a form with one file; a refused form is read no further, and its file is deleted. */
export async function readUpload<T>(
  request: IncomingMessage,
  { take, isEnough, drop }: FileConsumer<T>,
): Promise<UploadForm<T>> {
  const fields: Record<string, string> = Object.create(null);
  let file: { readonly filename: string; readonly taking: Promise<T>; readonly content: Readable } | undefined;
  const parser = openParser(request);

  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (why: string) => () => reject(new UploadError(why));
      parser.on('field', (name, value, isNameCut, isCut) => {
        if (isNameCut || isCut) refuse('a field is too long')();
        fields[name] = value;
      });
      parser.on('file', (_field, content, filename) => {
        content.on('error', () => {}); // The consumer handles it.
        const taking = take(content);
        file = { filename: filename ?? '', taking, content };
        taking.then((taken) => isEnough(taken) && resolve(), reject);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, refuse('the form may hold one file and a few fields'));
      parser.on('error', refuse('the form could not be read'));
      parser.on('finish', () => (file ? file.taking.then(() => resolve(), reject) : resolve()));
      request.on('close', () => request.complete || refuse('the upload was cut off')());
      request.pipe(parser);
    });
    return { fields, file: file && { filename: file.filename, taken: await file.taking } };
  } catch (error) {
    file?.content.destroy(error as Error);
    await file?.taking.then(drop, () => {});
    throw error;
  } finally {
    request.unpipe(parser);
    if (!request.complete) drain(request);
  }
}

function openParser(request: IncomingMessage) {
  try {
    return new Busboy({ headers: request.headers as { 'content-type': string }, limits });
  } catch {
    throw new UploadError('the form could not be read');
  }
}

function drain(request: IncomingMessage): void {
  request.resume();
  const ending = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(ending)).once('end', () => clearTimeout(ending));
}
