import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Written } from '../../store/documents/insert-document.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { MediaValue } from '../../store/files/loose-files.ts';

/** A file of an item, which the answer brings along. */
export type HandedFile = MediaValue & { readonly resource: string; readonly item: string };
/** What the wiring gives actions that need more than the database. */
export type ActionPorts = {
  /** The house as letters name it. */
  readonly agency?: LetterAgency;
};

/** What an action may touch: its own transaction, the document it is about, and who asks. */
type ActionContext<Input = Row> = {
  readonly tx: Database;
  /** The document, locked until the transaction ends. */
  readonly target: Row;
  readonly input: Input;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  /** Changes the document the action is about, with its history. */
  change(values: Row): Promise<void>;
  /** Tells what the engine has written of the document, history and all. */
  written(done: { readonly etag: string; readonly changes: readonly Change[] }): void;
  /**
   * Makes a document of the resource, with its history: for actions that a POST runs. The answer to the POST says, beside
   * the document's id, what is told here.
   */
  create(values: Row, told?: Row): Promise<Written>;
  /** Hands out the file in an attribute of an item with the answer; false where the requester may not read one there. */
  hand(place: { readonly resource: string; readonly id: string; readonly attribute: string }): Promise<boolean>;
};

export type LoadContext = Pick<ActionContext, 'tx' | 'target' | 'requester'> & {
  /** Actions that are looked at together share what is loaded by the same name. */
  once<T>(name: string, load: () => Promise<T>): Promise<T>;
};

/** One of the values that an attribute of the input may have for this very document. */
type Offer = {
  readonly value: string;
  /** How much it is about, in the currency of the document. */
  readonly amount?: number;
  /** Only while other attributes have one of these; nothing written is the empty text. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
};
/** By attribute; one that nothing is offered for need not be asked for. */
export type Offers = Readonly<Record<string, readonly Offer[]>>;

export type Action<Facts = unknown, Input = Row> = {
  readonly name: string;
  /** The resource it is done to. */
  readonly on: string;
  readonly kind: 'major' | 'intermediate' | 'minor';
  /** A retry must never do it twice: the call must bring a key. */
  readonly movesMoney?: boolean;
  /** A POST to the resource runs it (`createdBy`): there is no document yet, and `target` is empty. */
  readonly creates?: boolean;
  readonly input: Fields;
  /** What it may be refused with, as the description of the API lists it; the rules themselves stand in the domain. */
  readonly refusals: readonly Refusal[];
  /** The facts the rule asks for, as nouns; the rule compares them. */
  load(context: LoadContext): Promise<Facts> | Facts;
  /** Whether it may be done at all, before anything is filled in: what a button shows. */
  check(facts: Facts): Verdict;
  /** What may be chosen among for this very document, where that is less than the input allows. */
  offers?(facts: Facts): Offers;
  run(context: ActionContext<Input> & { readonly facts: Facts }): Promise<Verdict>;
};

/** One verb in one file: load the facts, ask the domain, then save everything in one transaction. */
export function defineAction<Facts, const F extends Fields>(
  action: Omit<Action<Facts, Values<F>>, 'input'> & { readonly input: F },
): Action {
  return action as unknown as Action;
}
