import type { Readable } from 'node:stream';

const SIDE_PIXELS = 320;
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 5;
/** The only image decoders that may read an uploaded file. */
const readers = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'];

/**
 * A small WebP of an image, rotated as its EXIF data says and without metadata; undefined if the image cannot be read.
 */
export async function makeThumbnail(picture: Readable): Promise<Buffer | undefined> {
  // Native code: loaded when the first image arrives.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  const shrinking = sharp({ limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: SECONDS_MAX });
  picture.on('error', (error) => shrinking.destroy(error));
  try {
    return await picture.pipe(shrinking).toBuffer();
  } catch {
    return undefined;
  } finally {
    picture.destroy();
  }
}
