import { Readable } from 'node:stream';
import { checkFile } from '@fordra/domain/documents/media/check-file';
import { cleanFilename, fitFilename } from '@fordra/domain/documents/media/clean-filename';
import { type FileType, pictureTypes } from '@fordra/domain/documents/media/file-kinds';
import { attributeRight, grantsFor } from '@fordra/schema/access';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument, type Written } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { makeThumbnail } from '../../store/files/make-thumbnail.ts';
import { insertContent, type MediaContent } from '../../store/files/media-contents.ts';
import { deleteUnattachedFile, type MediaValue } from '../../store/files/unattached-files.ts';
import { objectId, readOne } from '../read/read-one.ts';
import { buildReadPlan } from '../read/read-plan.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import { ownersOf } from '../rows/owners-of.ts';
import type { Requester } from '../rows/requester.ts';
import type { Changed } from '../write/changed.ts';
import { changesBetween } from '../write/changes-between.ts';
import { historyOf } from '../write/history-of.ts';
import { loadTarget } from '../write/load-target.ts';
import { patchOne } from '../write/patch.ts';
import type { Received } from './receive-file.ts';
import { type OverAllowance, takeAllowance } from './upload-allowances.ts';

export type Upload = {
  readonly referenceId: string;
  /** The item's resource; without one the file is unattached until a write names it. */
  readonly domain: string | undefined;
  /** The attribute of the item that the file fills. */
  readonly dottedPath: string | undefined;
  readonly filename: string;
};

export type Uploaded =
  | { readonly outcome: 'uploaded'; readonly file: Written & MediaValue }
  | { readonly outcome: 'unsupported' | 'unknown domain' | 'unknown path' | 'no right' | 'no item' }
  | { readonly outcome: 'refused'; readonly changed: Changed }
  | OverAllowance;

export type MediaParts = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly files: FileStore;
};

const filesResource = 'media--files';
const referenceForm = /^[\w-]{1,64}$/;

/** Checks and stores a received file; if it is refused, its bytes are deleted. */
export async function uploadFile(
  parts: MediaParts,
  requester: Requester,
  received: Received,
  upload: Upload,
): Promise<Uploaded> {
  const made = [received.name];
  const store = async (): Promise<Uploaded> => {
    const type = checkFile(received, cleanFilename(upload.filename));
    if (!type) return { outcome: 'unsupported' };
    const target = await findTarget(parts, requester, upload);
    if ('outcome' in target) return target;
    const thumbnail = await storeThumbnail(parts.files, received.name, type);
    if (thumbnail) made.push(thumbnail);
    const content: MediaContent = {
      stored_name: received.name,
      thumbnail_name: thumbnail ?? null,
      sha256: received.sha256,
      charset: type === 'text/plain' ? received.charset : null,
    };
    const filename = fitFilename(cleanFilename(upload.filename), type);
    const values = { ...target.values, filename, content_type: type, size: received.size };
    const written = await insertFile(parts, requester, values, content, target.fill !== undefined);
    if ('outcome' in written) return written;
    const file = { ...written, id: written._id, filename, content_type: type, size: received.size };
    return target.fill ? target.fill(file) : { outcome: 'uploaded', file };
  };
  try {
    const uploaded = await store();
    if (uploaded.outcome !== 'uploaded') await removeAll();
    return uploaded;
  } catch (error) {
    await removeAll();
    throw error;
  }

  async function removeAll(): Promise<void> {
    for (const name of made) await parts.files.remove(name);
  }
}

type FileTarget = {
  readonly values: Row;
  /** Called after the file is stored, if it belongs in an attribute. */
  readonly fill?: (file: Written & MediaValue) => Promise<Uploaded>;
};

/** The item or attribute the file is attached to, if the requester may edit the item. */
async function findTarget(
  parts: MediaParts,
  requester: Requester,
  { referenceId, domain = filesResource, dottedPath }: Upload,
): Promise<FileTarget | Exclude<Uploaded, { outcome: 'uploaded' }>> {
  const { db, catalogue } = parts;
  const { id: author, name: author_name } = requester.user;
  const values = { reference_id: referenceId, author, author_name };
  if (domain === filesResource) return referenceForm.test(referenceId) ? { values } : { outcome: 'no item' };
  const entry = catalogue.get(filesResource)?.targets?.find(({ resource }) => resource.name === domain);
  if (!entry) return { outcome: 'unknown domain' };
  const grants = grantsFor(requester, entry.resource, 'PATCH');
  const item = await loadTarget(db, requester, entry, grants, referenceId);
  if (!item) return { outcome: (await isReadable(db, requester, entry, referenceId)) ? 'no right' : 'no item' };
  if (dottedPath === undefined) {
    return {
      values: { ...values, target_resource: domain, target_id: referenceId, ...ownersOf(entry.resource, item) },
    };
  }
  const isKnown = attributeRight(grants, dottedPath.split('.')[0]!) !== 'none';
  if (!isKnown || !isFile(entry, dottedPath)) return { outcome: 'unknown path' };
  return { values, fill: (file) => fillAttribute(parts, requester, entry, { item, dottedPath, file }) };
}

async function isReadable(db: Database, requester: Requester, entry: CatalogueEntry, id: string): Promise<boolean> {
  const plan = objectId.test(id) ? buildReadPlan(requester, entry) : undefined;
  return plan !== undefined && (await readOne(db, requester, entry, plan, { id })) !== undefined;
}

function isFile({ definition }: CatalogueEntry, path: string): boolean {
  const [first, ...rest] = path.split('.');
  let property = Object.hasOwn(definition.properties, first!) ? definition.properties[first!] : undefined;
  for (const step of rest) {
    const inner: typeof definition.properties = property?.properties ?? {};
    property = Object.hasOwn(inner, step) ? inner[step] : undefined;
  }
  return property?.['x-kind'] === 'media';
}

/** A normal patch of the item: rights, rules, history. */
async function fillAttribute(
  { db, catalogue }: MediaParts,
  requester: Requester,
  entry: CatalogueEntry,
  fill: { readonly item: Row; readonly dottedPath: string; readonly file: Written & MediaValue },
): Promise<Uploaded> {
  const { id, filename, content_type, size } = fill.file;
  const changed = await patchOne(db, requester, catalogue, entry, {
    id: String(fill.item._id),
    etag: String(fill.item._etag),
    body: { [fill.dottedPath]: { id, filename, content_type, size } },
  });
  if (changed.outcome === 'changed') return { outcome: 'uploaded', file: fill.file };
  await deleteUnattachedFile(db, id);
  return { outcome: 'refused', changed };
}

async function storeThumbnail(files: FileStore, name: string, type: FileType): Promise<string | undefined> {
  if (!pictureTypes.includes(type)) return undefined;
  const picture = await files.open(name);
  const small = picture && (await makeThumbnail(picture));
  return small && files.put(Readable.from([small]));
}

async function insertFile(
  { db, catalogue }: MediaParts,
  requester: Requester,
  values: Row & { readonly size: number },
  content: MediaContent,
  isAttachedNext: boolean,
): Promise<Written | OverAllowance> {
  const { resource } = catalogue.get(filesResource)!;
  const isUnattached = values.target_id === undefined && !isAttachedNext;
  return db.transaction().execute(async (tx) => {
    const over = await takeAllowance(tx, requester, values.size, isUnattached);
    if (over) return over;
    const written = await insertDocument(tx, resource, values);
    await insertContent(tx, written._id, content);
    const made = { method: 'POST', id: written._id, owner: values, changes: changesBetween({}, values) } as const;
    await insertHistory(tx, historyOf(requester, resource, made));
    return written;
  });
}
