import type { RefusalDetail } from '@fordra/domain/cases/actions/describe-refusal';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import type { Issue } from '@fordra/schema/issues';
import type { CompanyRegister } from '../../integrations/company-register/port.ts';
import type { CreditBureau } from '../../integrations/credit/port.ts';
import type { PopulationRegister } from '../../integrations/population/port.ts';
import type { VehicleRegister } from '../../integrations/vehicles/port.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Written } from '../../store/documents/insert-document.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import type { Registration } from '../../store/registrations/self-registrations.ts';

/** A file of an item, sent with the answer. */
export type AnswerFile = MediaValue & { readonly resource: string; readonly item: string };
/** What the composition gives actions that need more than the database. */
export type ActionPorts = {
  /** The operator's name and addresses as letters print them. */
  readonly agency?: LetterAgency;
  readonly mayRun?: MayRun;
  /** Whether a resource has an action of this name. */
  readonly hasAction?: (resource: string, action: string) => boolean;
  /** A user who is not signed in, with the user's rights; undefined for one who may not sign in. */
  loadReader?(user: string): Promise<Requester | undefined>;
  /** Öre an hour of legal work. */
  readonly legalHourlyRate?: number;
  /** Makes the company of a registration that a person has reviewed; or why not. */
  approveRegistration?(tx: Database, registration: Registration): Promise<Refusal | undefined>;
  /** How many rows of an import one statement changes, unless it is as many as usual. */
  readonly importPartRows?: number | undefined;
  /** Registers that are not configured are undefined. */
  readonly population?: PopulationRegister | undefined;
  readonly creditBureau?: CreditBureau | undefined;
  readonly vehicles?: VehicleRegister | undefined;
  readonly companyRegister?: CompanyRegister | undefined;
  /** How many cases of one person are changed in a request, unless it is as many as usual. */
  readonly groupCasesMax?: number | undefined;
};

/** Whether a user may run an action on an item. */
type MayRun = (
  tx: Database,
  asked: { readonly user: string; readonly resource: string; readonly id: string; readonly action: string },
) => Promise<boolean>;

/** The faults of single elements of a list, by the index of the element, each with its path within the element. */
export type ElementFaults = ReadonlyMap<number, readonly Issue[]>;

/** What an action can use: its transaction, the document it is done to, and the requester. */
type ActionContext<Input = Row> = {
  readonly tx: Database;
  /** The document, locked until the transaction ends. */
  readonly target: Row;
  readonly input: Input;
  /** The elements of the list named by `decidesEach` that do not have the form of the input; they may have any content. */
  readonly faults: ElementFaults;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  /** Changes the document the action is about, with its history. */
  change(values: Row): Promise<void>;
  /** Reports a change of the document that the engine has already written with its history. */
  written(done: { readonly etag: string; readonly changes: readonly Change[] }): void;
  /**
   * Creates a document of the resource with its history: for actions that a POST runs. `answer` is added to the
   * document's id in the answer to the POST.
   */
  create(values: Row, answer?: Row): Promise<Written>;
  /** Nothing is saved: what the action writes is rolled back after it. */
  readonly isDryRun: boolean;
  /** Adds to the answer of a dry run, which has no documents to name. */
  answerDryRun(values: Row): void;
  /** Adds to the answer of the call and of a dry run. */
  answer(values: Row): void;
  /** Of these documents of the same resource, those that the requester may do the action to. */
  filterTargets(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sends the file in an attribute of an item with the answer; false if the requester may not read it. */
  sendFile(source: { readonly resource: string; readonly id: string; readonly attribute: string }): Promise<boolean>;
};

/** What an action asks another system by. There is no transaction: what it writes is saved whatever becomes of the action. */
type AskContext<Facts = unknown, Input = Row> = {
  readonly db: Database;
  readonly target: Row;
  readonly facts: Facts;
  readonly input: Input;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  /** What costs money, or is seen outside, is not asked for a dry run. */
  readonly isDryRun: boolean;
};

export type LoadContext = Pick<ActionContext, 'tx' | 'target' | 'requester'> & {
  /** Actions that are listed together share what is loaded under the same name. */
  once<T>(name: string, load: () => Promise<T>): Promise<T>;
};

/** A value that an attribute of the input may have for this document. */
type Offer = {
  readonly value: string;
  /** The amount that the value concerns, in the currency of the document. */
  readonly amount?: number;
  /** The values of its text, `action.<name>.<attribute>.offer`, where its own name says too little. */
  readonly words?: Readonly<Record<string, string>>;
  /** Offered only while other attributes have one of these values; an empty attribute is the empty text. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
};
/** By attribute; an attribute with an empty list is left out of the form. */
export type Offers = Readonly<Record<string, readonly Offer[]>>;

/** Values that an attribute of the input is likely to get: a single one is filled in, several are buttons beside the field. */
export type Suggestions = Readonly<Record<string, readonly Pick<Offer, 'value' | 'words'>[]>>;

/** An attribute of an item; undefined where the requester may not read it. */
export type ReadAttribute = (resource: string, id: string, attribute: string) => Promise<unknown>;

export type Action<Facts = unknown, Input = Row> = {
  readonly name: string;
  /** The resource whose documents the action changes. */
  readonly on: string;
  readonly kind: 'major' | 'intermediate' | 'minor';
  /** A retry must never repeat the action: the call must have an idempotency key. */
  readonly movesMoney?: boolean;
  /** Takes the locks that other writers take before the document: those of the cases that it changes, or that of rights. */
  lockFirst?(tx: Database, call: { readonly id: string; readonly input: Row }): Promise<void>;
  /** The claim is no longer collected afterwards. */
  readonly endsClaim?: boolean;
  /** It is done to documents that are marked as deleted, and to no others. */
  readonly onDeleted?: boolean;
  /** A POST to the resource runs it (`createdBy`): there is no document yet, and `target` is empty. */
  readonly creates?: boolean;
  readonly input: Fields;
  /** What `answerDryRun` adds, for the description of the API. */
  readonly dryRunAnswer?: Fields;
  /** A list of the input whose elements are accepted or refused one by one: a fault in one does not refuse the call. */
  readonly decidesEach?: string;
  /** The refusal keys it may answer, for the description of the API; the rules themselves are in the domain. */
  readonly refusals: readonly Refusal[];
  /** Loads the facts that the rule compares. */
  load(context: LoadContext): Promise<Facts> | Facts;
  /** Whether the action is allowed before any input is filled in, which decides how its button is shown. */
  check(facts: Facts): Verdict;
  /** What is true of this document that a refusal is about, where the text of the refusal can say more by it. */
  describe?(facts: Facts, refusal: Refusal): RefusalDetail | undefined;
  /** The values to choose from for this document, if fewer than the input allows. */
  offers?(facts: Facts): Offers;
  /** What the form begins with or proposes; the input may have any other value. */
  suggests?(facts: Facts, read: ReadAttribute): Promise<Suggestions> | Suggestions;
  /**
   * Asks another system before the transaction, so that no lock is held while it answers; only where `check` allows the
   * action. `run` gets the answer as `asked`.
   */
  ask?(question: AskContext<Facts, Input>): Promise<unknown>;
  run(context: ActionContext<Input> & { readonly facts: Facts; readonly asked?: unknown }): Promise<Verdict>;
};

/** One verb in one file: load the facts, ask the domain, then save everything in one transaction. */
export function defineAction<Facts, const F extends Fields>(
  action: Omit<Action<Facts, Values<F>>, 'input'> & { readonly input: F },
): Action {
  return action as unknown as Action;
}
