/** A file that can be opened. */
export type MediaFile = {
  /** The link to the file; it contains its own permission. */
  readonly url: string;
  readonly filename: string;
  readonly content_type: string;
};
