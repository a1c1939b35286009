import type { AddressSource } from '../../registers/register-words.ts';
import type { Day } from '../../values/day.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { actionFactsOf, decide, invalidInput, openDraft, recordEvent, refused, withOutcome } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { positionFacts } from '../states/case-position.ts';
import { checkAction } from '../states/check-action.ts';

export type NewAddress = {
  readonly address_line_1: string;
  readonly address_line_2?: string | null | undefined;
  readonly address_line_3?: string | null | undefined;
  readonly zip_code: string;
  readonly city: string;
  readonly country: string;
};

export type AddressInput = {
  readonly address: NewAddress;
  readonly debtor?: string | undefined;
  /** Who stated it, unless a user did. */
  readonly source?: AddressSource;
  /** The day on which a register stated it. */
  readonly checked?: Day;
};

export function checkMayChangeAddress(file: CaseFile): Verdict {
  const verdict = checkAction('change_address', actionFactsOf(openDraft(file)));
  // A creditor does not know the address of a person with a protected identity, so it cannot be wrong to it.
  const isSecret = !file.isStaff && file.debtors.some(({ isProtected }) => isProtected);
  return verdict.allowed && isSecret ? refuse('case_worker_needed') : verdict;
}

/** The address of future letters. The enforcement authority takes no application with a foreign address (rules §8.5). */
export function changeAddress(file: CaseFile, input: AddressInput): Decided {
  const { address, debtor, source = 'creditor', checked = null } = input;
  const verdict = checkMayChangeAddress(file);
  if (!verdict.allowed) return verdict;
  const meant = debtor === undefined ? file.debtors[0] : file.debtors.find(({ id }) => id === debtor);
  if (!meant) return debtor === undefined ? refused('debtor_missing') : invalidInput('debtor', 'invalid');
  const isAtAuthority = positionFacts(file.position).application_is_sent;
  if (isAtAuthority && address.country !== 'SE') return refused('not_a_swedish_address');
  const changed = withOutcome(openDraft(file), {
    debtors: {
      [meant.id]: {
        address: withoutEmptyLines(address),
        ...countryOf(file, meant.id, address),
        ...{ address_source: source, address_checked: checked },
      },
    },
  });
  // Many users read the timeline, so the address of a person with a protected identity is left out.
  const city = meant.isProtected ? null : address.city;
  return decide({ allowed: true, draft: recordEvent(changed, 'address_changed', { debtor: meant.id, city }) });
}

/** A line that the form was emptied of is not part of the address. */
function withoutEmptyLines(address: NewAddress): Readonly<Record<string, string>> {
  const lines = Object.entries(address).flatMap(([line, value]) => (value ? [[line, value] as const] : []));
  return Object.fromEntries(lines);
}

/** A debtor who has moved abroad is a foreign one; one with a Swedish number who has moved back is not any more. */
function countryOf({ debtors, facts }: CaseFile, debtor: string, { country }: NewAddress) {
  if (country !== 'SE') return { is_foreign: true };
  return debtor === debtors[0]?.id && facts.has_swedish_id_number ? { is_foreign: false } : {};
}
