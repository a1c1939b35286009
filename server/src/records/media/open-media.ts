import type { Readable } from 'node:stream';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { type OpenedFile, selectContent } from '../../store/files/media-contents.ts';
import { selectFileTarget } from '../../store/files/unattached-files.ts';
import { objectId, readOne } from '../read/read-one.ts';
import { buildReadPlan } from '../read/read-plan.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { type Received, receiveFile } from './receive-file.ts';
import { type Upload, type Uploaded, uploadFile } from './upload-file.ts';

/** A file as requested, by the item it is attached to. */
type FileAddress = { readonly resource: string; readonly id: string; readonly file: string };
export type Variant = 'whole' | 'thumbnail';

/** Files for a user. The interface that `http` uses. */
export type Media = {
  receive(content: AsyncIterable<Buffer>): Promise<Received | 'too large'>;
  upload(requester: Requester, received: Received, upload: Upload): Promise<Uploaded>;
  /** Deletes a received file that is not used. */
  drop(received: Received): Promise<void>;
  /** Whether the requester may read this file of this item, in this variant. */
  mayRead(requester: Requester, address: FileAddress, variant: Variant): Promise<boolean>;
  /** Checks no rights: they were checked when the signed link was created. */
  open(file: string, variant: Variant): Promise<(OpenedFile & { readonly content: Readable }) | undefined>;
};

export function openMedia(db: Database, catalogue: Catalogue, files: FileStore): Media {
  return {
    receive: (content) => receiveFile(files, content),
    upload: (requester, received, upload) => uploadFile({ db, catalogue, files }, requester, received, upload),
    drop: ({ name }) => files.remove(name),
    mayRead: async (requester, address, variant) =>
      (await isReadableBy(db, catalogue, requester, address)) &&
      (variant === 'whole' || (await selectContent(db, address.file))?.thumbnail_name != null),
    async open(file, variant) {
      const found = objectId.test(file) ? await selectContent(db, file) : undefined;
      const name = variant === 'whole' ? found?.stored_name : found?.thumbnail_name;
      const content = name ? await files.open(name) : undefined;
      return found && content && { ...found, content };
    },
  };
}

/** Access to a file follows from its item; a file in an attribute also needs that attribute, and an unattached one is its sender's only. */
async function isReadableBy(
  db: Database,
  catalogue: Catalogue,
  requester: Requester,
  { resource, id, file }: FileAddress,
): Promise<boolean> {
  const found = objectId.test(file) ? await selectFileTarget(db, file) : undefined;
  if (!found) return false;
  if (found.target_id === null) return resource === 'media--files' && id === file && found.author === requester.user.id;
  const entry = catalogue.get(resource);
  const plan = entry && buildReadPlan(requester, entry);
  if (!plan || found.target_resource !== resource || found.target_id !== id) return false;
  const item = await readOne(db, requester, entry, plan, { id });
  return item !== undefined && (found.attribute === null || Object.hasOwn(item, found.attribute));
}
