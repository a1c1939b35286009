import { isDocument, isSame } from '@fordra/schema/documents';

/** Differences from the default screens: by resource, and the navigation. */
export type Structure = Readonly<Record<string, unknown>>;

type Path = readonly string[];

export function asStructure(value: unknown): Structure {
  return isDocument(value) ? value : {};
}

export function partAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, name) => (isDocument(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    document,
  );
}

/** Sets a part; what is as by default, or empty, is left out, so that it follows later releases. */
export function withPart(structure: Structure, path: Path, value: unknown, standard: unknown): Structure {
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: before, ...others } = structure;
  const inner = rest.length > 0 ? withPart(asStructure(before), rest, value, standard) : value;
  const isLeftOut = rest.length > 0 ? Object.keys(inner as object).length === 0 : isSame(value, standard);
  return isLeftOut || inner === undefined ? others : { ...others, [name]: inner };
}

export function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  if (to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
