import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../postgres/start-error.ts';
import { type BackupHeader, type BackupLine, backupFormat, formerFormats } from './format.ts';
import { splitParts } from './split-parts.ts';

export type BackupPart = BackupLine | { readonly kind: 'rows'; readonly bytes: Buffer };

const newline = 10;

/** Reads a whole backup and returns its header; throws if the file is cut short, changed or not a backup. */
export async function checkBackup(file: string, signal: AbortSignal): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(file, signal)) if (part.kind === 'header') header = part;
  return header!;
}

/**
 * The parts of a backup in order. The checksum is compared at the end, so an earlier part may belong to a damaged
 * backup.
 */
export async function* readBackup(file: string, signal: AbortSignal): AsyncGenerator<BackupPart> {
  const source = createReadStream(file, { signal });
  const text = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    yield* checkParts(text);
  } catch (error) {
    if (error instanceof StartError || (error as { syscall?: string }).syscall || signal.aborted) throw error;
    throw new StartError(`${file} is damaged or is no backup: ${(error as Error).message}`);
  } finally {
    source.destroy();
    text.destroy();
  }
}

async function* checkParts(text: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let table: string | undefined;
  let files = 0;
  let last: BackupLine | undefined;
  for await (const { kind, bytes } of splitParts(text)) {
    if (last?.kind === 'end') throw new Error('something follows its end');
    const line = kind === 'line' ? parseLine(bytes, last === undefined) : undefined;
    if (line?.kind === 'end') checkEnd(line, { counts, files, sha256: hash.digest('hex') });
    else hash.update(bytes);
    if (line?.kind === 'table') {
      table = line.table.join('.');
      counts[table] = 0;
    }
    if (line?.kind === 'file') {
      table = undefined;
      files += 1;
    }
    if (kind === 'rows' && table !== undefined) counts[table]! += countLines(bytes);
    last = line ?? last;
    if (line) yield line;
    else if (kind === 'rows') yield { kind, bytes };
  }
  if (last?.kind !== 'end') throw new Error('its end is missing');
}

function parseLine(bytes: Buffer, isFirst: boolean): BackupLine {
  const line: BackupLine = JSON.parse(bytes.toString());
  if (isFirst !== (line.kind === 'header')) throw new Error(isFirst ? 'it has no header' : 'it has two headers');
  if (line.kind === 'header' && ![backupFormat, ...formerFormats].includes(line.format)) {
    throw new StartError(`the backup has the format ${line.format}, this release reads ${backupFormat}`);
  }
  return line;
}

function checkEnd(
  { rows, files = 0, sha256 }: Extract<BackupLine, { kind: 'end' }>,
  found: { readonly counts: Readonly<Record<string, number>>; readonly files: number; readonly sha256: string },
): void {
  const { counts } = found;
  if (sha256 !== found.sha256) throw new Error('its checksum does not match');
  if (files !== found.files) throw new Error(`it should hold ${files} files, not ${found.files}`);
  for (const table of Object.keys({ ...rows, ...counts })) {
    if (rows[table] !== counts[table])
      throw new Error(`it should hold ${rows[table]} rows of ${table}, not ${counts[table]}`);
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
}
