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

/** Where a file is asked for: at the item it stands on. */
type FilePlace = { readonly resource: string; readonly id: string; readonly file: string };
export type Variant = 'whole' | 'thumbnail';

/** Files for a user, with what keeps them behind it: what `http` is handed. */
export type Media = {
  receive(content: AsyncIterable<Buffer>): Promise<Received | 'too large'>;
  upload(requester: Requester, received: Received, upload: Upload): Promise<Uploaded>;
  /** What arrived and is not wanted. */
  drop(received: Received): Promise<void>;
  /** Whether the requester may read this file of this item, in this variant. */
  mayRead(requester: Requester, place: FilePlace, variant: Variant): Promise<boolean>;
  /** For who holds a link: whoever got it was asked for rights. */
  open(file: string, variant: Variant): Promise<(OpenedFile & { readonly content: Readable }) | undefined>;
};

export function openMedia(db: Database, catalogue: Catalogue, files: FileStore): Media {
  return {
    receive: (content) => receiveFile(files, content),
    upload: (requester, received, upload) => uploadFile({ db, catalogue, files }, requester, received, upload),
    drop: ({ name }) => files.remove(name),
    mayRead: async (requester, place, variant) =>
      (await isOpenTo(db, catalogue, requester, place)) &&
      (variant === 'whole' || (await selectContent(db, place.file))?.thumbnail_name != null),
    async open(file, variant) {
      const found = objectId.test(file) ? await selectContent(db, file) : undefined;
      const name = variant === 'whole' ? found?.stored_name : found?.thumbnail_name;
      const content = name ? await files.open(name) : undefined;
      return found && content && { ...found, content };
    },
  };
}

/** Who may read the item may read its files; one in an attribute needs that attribute too, a loose one is its sender's. */
async function isOpenTo(
  db: Database,
  catalogue: Catalogue,
  requester: Requester,
  { resource, id, file }: FilePlace,
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
