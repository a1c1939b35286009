import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Messages as they are written, or parsed: then the browser needs no parser. */
export type Messages = Record<string, string | MessageFormatElement[]>;

export function compileMessages(source: Record<string, string>): Messages {
  return Object.fromEntries(Object.entries(source).map(([id, message]) => [id, compileMessage(id, message)]));
}

/** Plain texts too: react-intl uses a single literal as it is, and parses a string. */
function compileMessage(id: string, message: string): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: false, captureLocation: false });
  } catch (error) {
    throw new Error(`the text '${id}' could not be read: ${String(error)}`, { cause: error });
  }
}

/** The placeholders of a message, such as `count` and the tag `link`. */
export function placeholdersOf(message: string): string[] {
  return [...new Set(namesIn(parse(message)))].sort();
}

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap((option) => namesIn(option.value))];
      case TYPE.tag:
        return [element.value, ...namesIn(element.children)];
      default:
        return [element.value];
    }
  });
}
