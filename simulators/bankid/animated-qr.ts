import { createHmac, timingSafeEqual } from 'node:crypto';

type Start = { readonly qrStartToken: string; readonly qrStartSecret: string };

/** The QR code of this second. */
export function qrAt({ qrStartToken, qrStartSecret }: Start, second: number): string {
  return `bankid.${qrStartToken}.${second}.${createHmac('sha256', qrStartSecret).update(String(second)).digest('hex')}`;
}

/** The second that a code was made for; undefined if it was not made with this order's secret. */
export function secondOf(start: Start, code: string): number | undefined {
  const [, token, second] = /^bankid\.([\w-]+)\.(\d{1,6})\.[0-9a-f]{64}$/.exec(code) ?? [];
  if (token !== start.qrStartToken || second === undefined) return undefined;
  const right = Buffer.from(qrAt(start, Number(second)));
  const given = Buffer.from(code);
  return given.length === right.length && timingSafeEqual(given, right) ? Number(second) : undefined;
}
