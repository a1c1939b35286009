import type { Messages } from './compile-messages.ts';

const rightToLeftOverride = '\u202e';
const endOfOverride = '\u202c';

type Part = Readonly<Record<string, unknown>>;

/** Turns compiled texts into the pseudo-locale: the letters are mirrored, placeholders are unchanged. */
export function mirrorMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? mirror(message) : (message.map((part) => mirrorPart(part)) as typeof message),
    ]),
  );
}

function mirror(text: string): string {
  return text.replaceAll(/\S+(?:\s+\S+)*/g, `${rightToLeftOverride}$&${endOfOverride}`);
}

/** Literals have no options and no children; other properties of a part are unchanged. */
function mirrorPart(part: Part | { readonly type: number }): unknown {
  const { options, children, ...rest } = part as Part;
  if (isParts(children)) return { ...rest, children: children.map(mirrorPart) };
  if (options && typeof options === 'object') {
    const mirrored = Object.entries(options as Record<string, { value: Part[] }>).map(
      ([name, option]) => [name, { ...option, value: option.value.map(mirrorPart) }] as const,
    );
    return { ...rest, options: Object.fromEntries(mirrored) };
  }
  return rest.type === 0 && typeof rest.value === 'string' ? { ...rest, value: mirror(rest.value) } : part;
}

function isParts(value: unknown): value is Part[] {
  return Array.isArray(value);
}
