import { endSession, readClaims } from '../../api/session.ts';
import { readStoredJson, writeStored } from '../../api/storage.ts';

type RegisterAddress = Readonly<Partial<Record<'adrl_1' | 'adrl_2' | 'zip' | 'city' | 'cntry', string>>>;

export type CompanyChoice = {
  readonly no: string;
  readonly nm: string;
  readonly is_reg: boolean;
  readonly awaits_signature?: boolean;
  readonly is_pending?: boolean;
  readonly adr_list: readonly RegisterAddress[];
};

type Localized = Readonly<Record<'sv' | 'en', string>>;

export type PackageChoice = {
  readonly _id: string;
  readonly title: Localized;
  readonly description: Localized;
  readonly agreement_version: string;
  readonly agreement_title: Localized;
  readonly version: string;
};

export type Choices = { readonly co_list: readonly CompanyChoice[]; readonly srt_list: readonly PackageChoice[] };

export type RegistrationForm = {
  readonly organization_no: string;
  readonly giro: 'bankgiro' | 'plusgiro';
  readonly giroNumber: string;
  readonly debt_description: string;
  readonly mobile_number: string;
  readonly email: string;
  readonly address: {
    readonly address_line_1: string;
    readonly address_line_2: string;
    readonly zip_code: string;
    readonly city: string;
  };
  readonly self_registration_template: string;
  readonly language: 'sv' | 'en';
  readonly coSigners: readonly { readonly name: string; readonly email: string }[];
};

export type Progress = {
  readonly step: number;
  readonly form: Partial<RegistrationForm>;
  readonly signingToken?: string | undefined;
};

const key = 'fordra.self-registration';
const choicesKey = 'fordra.self-registration-choices';
/** Spec B §9. */
const lifeMs = 3_600_000;
const none: Progress = { step: 0, form: {} };

type Kept<T> = { readonly person: string | undefined; readonly keptAtMs: number; readonly value: T };

/** What the person has typed, kept for an hour, and given to nobody else who identifies in this browser. */
export function readProgress(): Progress {
  return read<Progress>(key) ?? none;
}

export function saveProgress(progress: Progress): void {
  write(key, progress);
}

export function keepChoices(choices: Choices): void {
  write(choicesKey, choices);
}

export function readChoices(): Choices | undefined {
  return read<Choices>(choicesKey);
}

export function clearProgress(): void {
  writeStored(key, null);
  writeStored(choicesKey, null);
}

/** What was typed is gone, and so is the token that reaches nothing else. */
export function leaveRegistration(): void {
  clearProgress();
  endSession('signed_out');
}

function read<T>(name: string): T | undefined {
  const kept = readStoredJson(name) as Kept<T> | null;
  const isMine = kept !== null && kept.person === readClaims()?.person && Date.now() < kept.keptAtMs + lifeMs;
  return isMine ? kept.value : undefined;
}

function write(name: string, value: object): void {
  writeStored(name, JSON.stringify({ person: readClaims()?.person, keptAtMs: Date.now(), value }));
}
