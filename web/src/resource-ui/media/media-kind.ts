export type MediaKind = 'image' | 'frame' | 'text' | 'none';

const images = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml'];
const texts = ['application/json', 'application/xml', 'application/x-ndjson'];

/** How a file is shown: as a picture, in a frame (PDF), as plain text (also markup), or not at all. */
export function mediaKindOf(contentType: string): MediaKind {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const [family, form = ''] = type.split('/');
  if (family === 'image') return images.includes(form) ? 'image' : 'none';
  if (type === 'application/pdf') return 'frame';
  return family === 'text' || texts.includes(type) || form.endsWith('+xml') || form.endsWith('+json') ? 'text' : 'none';
}
