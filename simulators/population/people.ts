export type HomeAddress = { readonly street: string; readonly zip: string; readonly city: string };

/** A person as the register has it. */
export type Person = {
  readonly number: string;
  readonly name: string;
  readonly address: HomeAddress | null;
  readonly deceased: string | null;
  readonly emigrated: string | null;
  readonly isProtected: boolean;
};

export type People = {
  /** Undefined for a number that belongs to nobody. */
  find(number: string): Promise<Person | undefined>;
  change(number: string, values: Partial<Person>): Promise<void>;
  /** Those that were changed here, the newest first. */
  changed(): readonly Person[];
};

const KEPT = 1_000;

/** The persons whom `recall` knows, with what was changed here since. */
export function openPeople(recall: (number: string) => Promise<Person | undefined>): People {
  const changes = new Map<string, Person>();
  const find: People['find'] = async (number) => changes.get(number) ?? (await recall(number));
  return {
    find,
    async change(number, values) {
      const person = await find(number);
      if (!person) return;
      changes.delete(number);
      changes.set(number, { ...person, ...values });
      for (const oldest of [...changes.keys()].slice(0, Math.max(0, changes.size - KEPT))) changes.delete(oldest);
    },
    changed: () => [...changes.values()].toReversed(),
  };
}
