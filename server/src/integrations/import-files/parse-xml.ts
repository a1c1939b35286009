import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FileFault } from './file-fault.ts';

export type XmlHandlers = {
  /** Names are without their prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
};

const DEPTH_MAX = 100;
/** A longer text or attribute has no place in a cell, and would be kept in memory whole. */
const SILENCE_MAX = 1_000_000;

/** Parses XML as it arrives; after each piece the caller may take what its handlers have gathered. */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8');
  let [depth, silent] = [0, 0];
  const heard = <A extends unknown[]>(handle: (...args: A) => void) => {
    return (...args: A) => {
      silent = 0;
      handle(...args);
    };
  };
  parser.on('doctype', () => refuse('a document type'));
  parser.on('error', refuse);
  parser.on(
    'opentag',
    heard((tag: SaxesTagPlain) => {
      if (++depth > DEPTH_MAX) refuse('too deep');
      handlers.open(localName(tag.name), tag.attributes);
    }),
  );
  parser.on(
    'closetag',
    heard((tag: SaxesTagPlain) => {
      depth--;
      handlers.close(localName(tag.name));
    }),
  );
  parser.on('text', heard(handlers.text));
  parser.on('cdata', heard(handlers.text));
  for await (const chunk of bytes) {
    silent += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (silent > SILENCE_MAX) refuse('too long a text');
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(cause: unknown): never {
  throw new FileFault('file_damaged', { cause });
}
