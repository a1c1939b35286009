/** A file that can be opened. */
export type MediaFile = {
  /** Where the file is; it carries its own permission. */
  readonly url: string;
  readonly filename: string;
  readonly content_type: string;
};
