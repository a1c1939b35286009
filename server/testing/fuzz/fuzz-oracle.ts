import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { FuzzRequest } from './fuzz-requests.ts';
import type { Bearer } from './fuzz-world.ts';

const msMax = 2_000;

/** Internal details that no answer may contain: SQL, stack traces, paths, names of libraries. */
const internalDetails =
  /\bselect\b.{1,200}\bfrom\b|syntax error|violates|relation "|pg_|kysely|node_modules|\.ts:\d+|\n\s+at |\/(work|home|tmp|usr)\/|FST_ERR|ECONN|Error:/i;

/** All faults of an answer. */
export function judge(
  sent: FuzzRequest,
  { reply, ms }: { readonly reply: LightMyRequestResponse; readonly ms: number },
  bearer: Bearer,
  canaries: readonly string[],
): string[] {
  const { statusCode: status } = reply;
  const text = textOf(reply);
  const asked = `${decoded(sent.url)} ${JSON.stringify(sent)}`;
  const faults: string[] = [];
  if (status >= 500) faults.push(`is answered ${status}: ${text.slice(0, 200)}`);
  if (ms > msMax) faults.push(`took ${Math.round(ms)} ms`);
  if (status >= 400) {
    const inside = internalDetails.exec(text.replaceAll(/"message":"[^"]*unknown (field|operator) '[^"]*"/g, ''));
    if (inside && !asked.includes(inside[0])) faults.push(`reveals internal details: ${inside[0]}`);
    faults.push(...judgeRefusal(sent, reply, text));
  }
  if (!bearer.isStaff) {
    const answer = `${text} ${JSON.stringify(reply.headers)}`;
    const leaks = canaries.filter((canary) => answer.includes(canary) && !asked.includes(canary));
    if (leaks.length > 0) faults.push(`contains data of another tenant: ${leaks.join(', ')}`);
  }
  if (status === 200 && sent.method === 'GET') faults.push(...judgeItems(sent, text, bearer));
  if (reply.headers['x-powered-by'] ?? reply.headers.server) faults.push('reveals its software in a header');
  return faults;
}

/** The usual body: `_status`, `_error` with the status (except for issues of PATCH and PUT), a text for people. */
function judgeRefusal(sent: FuzzRequest, reply: LightMyRequestResponse, text: string): string[] {
  if (sent.method === 'HEAD') return [];
  if (!String(reply.headers['content-type']).startsWith('application/json')) return ['is refused without JSON'];
  const body = parse(text) as Partial<Record<string, unknown>>;
  const error = body._error as { code?: unknown; message?: unknown } | undefined;
  const isWithoutError = reply.statusCode === 422 && (sent.method === 'PATCH' || sent.method === 'PUT');
  const isUsual =
    body._status === 'ERR' &&
    typeof body._locale_message === 'string' &&
    typeof body._request_id === 'string' &&
    (isWithoutError || (error?.code === reply.statusCode && typeof error.message === 'string'));
  return isUsual ? [] : [`is refused with an unusual body: ${text.slice(0, 200)}`];
}

function judgeItems(sent: FuzzRequest, text: string, bearer: Bearer): string[] {
  const path = decoded(sent.url.split('?')[0]!).split('/').slice(2);
  const [resource, , more] = path;
  const known = bearer.readable.get(resource ?? '');
  if (!known || more || resource?.startsWith('history--')) return [];
  const body = parse(text) as { _items?: object[] };
  const items = body._items ?? [body];
  const hidden = new Set(items.flatMap((item) => Object.keys(item)).filter((name) => !known.has(name)));
  return hidden.size > 0 ? [`shows what the bearer may not read: ${[...hidden].join(', ')}`] : [];
}

const unpack = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const how = headers['content-encoding'];
  if (rawPayload.length === 0 || typeof how !== 'string' || !Object.hasOwn(unpack, how)) return rawPayload.toString();
  return unpack[how as keyof typeof unpack](rawPayload).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
