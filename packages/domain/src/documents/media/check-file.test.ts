import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { cleanFilename, fitFilename } from './clean-filename.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const judge = (text: string, filename: string, isText = false) =>
  checkFile({ head: bytes(text), tail: bytes(text), isText }, filename);

/** A zip archive that consists of its central directory. */
function aZip(...names: readonly string[]): string {
  const little = (n: number, count: number) =>
    String.fromCharCode(...Array.from({ length: count }, (_, at) => (n >> (8 * at)) & 255));
  const entry = (name: string) => `PK\x01\x02${'\0'.repeat(24)}${little(name.length, 2)}${'\0'.repeat(16)}${name}`;
  const list = names.map(entry).join('');
  const count = little(names.length, 2);
  return `PK\x03\x04innehåll${list}PK\x05\x06${'\0'.repeat(4)}${count}${count}${little(list.length, 4)}${'\0'.repeat(6)}`;
}

describe('the kind of a file follows from its content', () => {
  test.each([
    ['%PDF-1.7\n…', 'faktura.pdf', 'application/pdf'],
    ['%PDF-1.7\n…', 'faktura.exe', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n…', 'bild', 'image/png'],
    ['\xff\xd8\xff\xe0…', 'bild.html', 'image/jpeg'],
    ['GIF89a/*<script>*/=1', 'polyglott.js', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'bild.webp', 'image/webp'],
    ['II*\0…', 'skannad.tif', 'image/tiff'],
    ['MZ\x90\0', 'faktura.pdf', undefined],
    [' %PDF-1.7', 'faktura.pdf', undefined],
    ['RIFF\x10\0\0\0WAVE', 'ljud.webp', undefined],
    ['', 'tom.txt', undefined],
  ])('%j named %s', (text, filename, type) => expect(judge(text, filename)).toBe(type));

  test.each([
    ['Hej', 'brev.txt', 'text/plain'],
    ['Hej', 'LÄSMIG', 'text/plain'],
    ['a;b\n1;2', 'rader.CSV', 'text/csv'],
    ['\xef\xbb\xbf<?xml version="1.0"?><Document/>', 'camt.xml', 'application/xml'],
    ['From: a@b.se\r\nSubject: x', 'brev.eml', 'message/rfc822'],
    ['Hej', 'inte.xml', undefined],
    ['bara ord', 'inte.eml', undefined],
    ['<html><script>1</script>', 'faktura.pdf', undefined],
    ['<!DOCTYPE html><p>', 'sida.txt', undefined],
    ['<?xml version="1.0"?><!-- x --><svg onload="x"/>', 'bild.xml', undefined],
    ['<svg onload="x"/>', 'bild.svg', undefined],
    ['alert(1)', 'kod.js', undefined],
  ])('text %j named %s', (text, filename, type) => expect(judge(text, filename, true)).toBe(type));

  const content = '[Content_Types].xml';
  test.each([
    ['a letter', [content, 'word/document.xml'], /wordprocessingml/],
    ['a sheet', ['xl/workbook.xml', content], /spreadsheetml/],
    ['a sheet with macros', [content, 'xl/workbook.xml', 'xl/vbaProject.bin'], undefined],
    ['any archive', ['a.exe'], undefined],
    ['an empty archive', [], undefined],
  ] as const)('%s in a zip', (_what, names, type) => {
    const found = judge(aZip(...names), 'fil.docx');
    if (type) expect(found).toMatch(type);
    else expect(found).toBeUndefined();
  });

  test('a zip with a wrong central directory is refused', () => {
    const whole = aZip(content, 'word/document.xml');
    for (let cut = 1; cut < whole.length; cut++) expect(judge(whole.slice(0, -cut), 'x.docx')).toBeUndefined();
    expect(judge(whole.replace('PK\x01\x02', 'PK\x01\x01'), 'x.docx')).toBeUndefined();
  });
});

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\faktura.pdf', 'faktura.pdf'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
    ['faktura\u202Efdp.exe', 'fakturafdp.exe'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['  Å\u0308rende  12 .pdf ', 'Å̈rende 12 .pdf'],
    ['<img src=x>.png', '_img src=x_.png'],
  ])('%j is kept as %j', (sent, kept) => expect(cleanFilename(sent)).toBe(kept));

  test('is limited in length, and keeps its extension', () => {
    const name = cleanFilename(`${'å'.repeat(300)}.pdf`);
    expect([...name].length).toBe(120);
    expect(name).toMatch(/…\.pdf$/);
  });

  test('gets the extension of the content', () => {
    expect(fitFilename('faktura.PDF', 'application/pdf')).toBe('faktura.PDF');
    expect(fitFilename('faktura.pdf.exe', 'application/pdf')).toBe('faktura.pdf.exe.pdf');
    expect(fitFilename('', 'image/png')).toBe('fil.png');
  });
});
