import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { untilAvailable } from '../../server/testing/portal/portal-client.ts';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { memoryOf } from '../measuring/memory.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { measureAnswerLimit } from './answer-limit.ts';

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const pdf = '%PDF-1.7\n%%EOF';
const growthMbMax = 200;

type Attack = { readonly name: string; readonly content: string | Buffer; readonly isRefused?: true };

/** A16: file names with paths, content of another type than declared, and small files that unpack to large ones. */
const attacks: Readonly<Record<string, Attack>> = {
  'a path as a name': { name: '../../../../tmp/fordra-upload.pdf', content: pdf },
  'a Windows path as a name': { name: '..\\..\\fordra-upload.pdf', content: pdf },
  'a null in the name': { name: 'a.php\0.pdf', content: pdf },
  'a line break in the name': { name: 'a.pdf\r\nset-cookie: a=b', content: pdf },
  'a name without end': { name: `${'a'.repeat(5_000)}.pdf`, content: pdf },
  'script in the name': { name: `${script}.pdf`, content: pdf },
  'two extensions': { name: 'faktura.pdf.exe', content: pdf },
  'SVG with script': { name: 'bild.svg', content: svg, isRefused: true },
  'SVG called PNG': { name: 'bild.png', content: svg, isRefused: true },
  'HTML called PDF': { name: 'faktura.pdf', content: `<!doctype html>${script}`, isRefused: true },
  'HTML called text': { name: 'anteckning.txt', content: `<html>${script}</html>` },
  'GIF that is script too': { name: 'bild.gif', content: `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)` },
  'PDF that is HTML too': { name: 'faktura.pdf', content: `%PDF-1.7\n${script}<html>` },
  'a program called PDF': {
    name: 'faktura.pdf',
    content: Buffer.concat([Buffer.from('\x7fELF', 'latin1'), randomBytes(500)]),
    isRefused: true,
  },
  'PHP called JPEG': { name: 'bild.jpg', content: '<?php system($_GET[1]);', isRefused: true },
  'XML with an outside entity': {
    name: 'fil.xml',
    content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  },
  'XML that grows a billion times': {
    name: 'fil.xml',
    content: `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}">${'<!ENTITY b "&a;&a;">'.repeat(50)}]><a>&b;</a>`,
  },
  'a document of 4 GB in 10 kB': { name: 'avtal.docx', content: zipBomb() },
  'a picture of 30,000 by 30,000': { name: 'bild.png', content: pngBomb(30_000) },
  'an empty file': { name: 'tom.pdf', content: '', isRefused: true },
};

export const uploads: Proof = {
  name: 'uploads',
  about: 'files that are not what they say, lead elsewhere by name, or are large inside',
  async run(options) {
    const portal = await openFaultPortal(options);
    const { address, pid } = portal.process;
    const karin = await portal.person('karin@fordra.example');
    const { body: creditors } = await untilAvailable(() => karin.call('GET', '/api/creditors?max_results=1'));
    const path = `${address}/api/media--upload/${(creditors._items as { _id: string }[])[0]!._id}`;
    const send = (attack: Attack) => {
      const { body, headers } = formOf(attack);
      return fetch(path, { method: 'POST', body, headers: { ...headers, 'x-api-key': karin.token } });
    };
    const answerMsMax = await measureAnswerLimit(async () =>
      (await send({ name: 'faktura.pdf', content: pdf })).arrayBuffer(),
    );
    const before = memoryOf(pid).ours;
    const checks: Check[] = [];
    for (const [what, attack] of Object.entries(attacks)) {
      const begun = performance.now();
      const reply = await send(attack);
      const ms = performance.now() - begun;
      const sent = (await reply.json()) as { readonly url?: string; readonly filename?: string };
      const isSafe =
        reply.status === 201
          ? !attack.isRefused && (await isHarmless(`${address}${sent.url}`))
          : reply.status >= 400 && reply.status < 500;
      checks.push(check(`${what}: ${reply.status} after ${ms.toFixed(0)} ms`, isSafe && ms <= answerMsMax));
    }
    const parts = await fetch(path, {
      method: 'POST',
      headers: { 'x-api-key': karin.token, 'content-type': 'multipart/form-data; boundary=g' },
      body: `${'--g\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1_000)}--g--\r\n`,
    });
    checks.push(check(`a thousand parts: ${parts.status}`, parts.status === 400));
    const growth = memoryOf(pid).ours - before;
    const names = readdirSync(join(options.folder, 'data', 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    return [
      ...checks,
      check(`memory grew by ${growth.toFixed(0)} MB, may be ${growthMbMax}`, growth <= growthMbMax),
      check(
        `${names.length} files, each under a random name`,
        names.every(({ name }) => /^[0-9a-f]{32}$/.test(name)),
      ),
      check('nothing was written elsewhere', !existsSync('/tmp/fordra-upload.pdf')),
      ...(await portal.close()),
    ];
  },
};

/** Nothing in the file can run: it is shown by its detected type or only downloaded, under a policy that allows nothing. */
async function isHarmless(url: string): Promise<boolean> {
  const { status, headers } = await fetch(url);
  const type = headers.get('content-type') ?? '';
  const isShown = (headers.get('content-disposition') ?? '').startsWith('inline');
  return (
    status === 200 &&
    headers.get('x-content-type-options') === 'nosniff' &&
    /default-src 'none'/.test(headers.get('content-security-policy') ?? '') &&
    !/html|svg|javascript|xhtml/.test(type) &&
    (!isShown || /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/plain)/.test(type))
  );
}

function formOf({ name, content }: Attack) {
  const disposition = (text: string) => Buffer.from(`--g\r\ncontent-disposition: form-data; ${text}\r\n\r\n`);
  const body = Buffer.concat([
    disposition('name="domain"'),
    Buffer.from('creditors\r\n'),
    disposition(`name="file"; filename="${name}"`),
    Buffer.from(content),
    Buffer.from('\r\n--g--\r\n'),
  ]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=g' } };
}

/** A Word file with a part that would unpack to 4 GB. */
function zipBomb(): Buffer {
  const [name, packed] = [Buffer.from('word/document.xml'), deflateRawSync(Buffer.alloc(10_000_000))];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(0xffffffff, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, name, packed]);
}

/** A picture of one colour whose pixels would fill gigabytes. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(50_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
