import type { Readable } from 'node:stream';
import type { Database } from '../../store/connection/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { type OpenedFile, selectContent } from '../../store/files/media-contents.ts';
import { objectId } from '../read/read-one.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { type FileAddress, isFileReadable } from './readable-file.ts';
import { type Received, receiveFile } from './receive-file.ts';
import { checkAllowance, type OverAllowance } from './upload-allowances.ts';
import { type Upload, type Uploaded, uploadFile } from './upload-file.ts';

export type Variant = 'whole' | 'thumbnail';

/** Files for a user. The interface that `http` uses. */
export type Media = {
  receive(content: AsyncIterable<Buffer>): Promise<Received | 'too large'>;
  /** Whether the requester's day has room for a file of this size, 0 if unknown. */
  checkAllowance(requester: Requester, size: number): Promise<OverAllowance | undefined>;
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
    checkAllowance: (requester, size) => checkAllowance(db, requester, size),
    upload: (requester, received, upload) => uploadFile({ db, catalogue, files }, requester, received, upload),
    drop: ({ name }) => files.remove(name),
    mayRead: async (requester, address, variant) =>
      (await isFileReadable(db, catalogue, requester, address)) &&
      (variant === 'whole' || (await selectContent(db, address.file))?.thumbnail_name != null),
    async open(file, variant) {
      const found = objectId.test(file) ? await selectContent(db, file) : undefined;
      const name = variant === 'whole' ? found?.stored_name : found?.thumbnail_name;
      const content = name ? await files.open(name) : undefined;
      return found && content && { ...found, content };
    },
  };
}
