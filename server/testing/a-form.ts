import type { InjectOptions } from 'fastify';

const boundary = 'grans-7f3a';

type File = { readonly filename: string; readonly type?: string; readonly content: string | Buffer };

/** A form with fields and files, as a browser sends it. */
export function aForm(fields: Readonly<Record<string, string>>, ...files: readonly File[]): InjectOptions {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [`form-data; name="${name}"`, undefined, value] as const),
    ...files.map(
      ({ filename, type, content }) => [`form-data; name="file"; filename="${filename}"`, type, content] as const,
    ),
  ];
  const payload = Buffer.concat([
    ...parts.flatMap(([disposition, type, content]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\n`),
      Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { method: 'POST', payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
