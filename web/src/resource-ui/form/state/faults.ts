import type { Definition } from '@fordra/schema/definition';
import type { Issue } from '@fordra/schema/issues';
import type { MessageId } from '@fordra/texts/message-id';
import type { IntlShape } from 'react-intl';
import type { WireIssues } from '../../../api/api-error.ts';
import { wordsForIssue } from './issue-words.ts';
import { readWireIssues } from './read-wire-issues.ts';

/** The faults by dotted path, as texts. */
export type Faults = Readonly<Record<string, string>>;

/** The functions that the text of a fault needs. */
export type FaultWords = {
  readonly intl: IntlShape;
  readonly definition: Definition;
  readonly label: (path: string) => string;
};

export function faultsIn({ intl, definition, label }: FaultWords, issues: readonly Issue[]): Faults {
  return gather(issues.map((issue) => [issue.path, wordsForIssue(intl, definition, issue, label)]));
}

export function faultsFromServer({ intl, definition, label }: FaultWords, wire: WireIssues): Faults {
  return gather(
    readWireIssues(wire).map((issue) => [
      issue.path,
      'words' in issue ? wordsAsSent(intl, issue.words) : wordsForIssue(intl, definition, issue, label),
    ]),
  );
}

/** A refused business rule is sent as its refusal key; any other unknown issue is shown as it was sent. */
function wordsAsSent(intl: IntlShape, words: string): string {
  const id = `refusal.${words}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : words;
}

function gather(found: readonly (readonly [path: string, words: string])[]): Faults {
  const faults: Record<string, string> = {};
  for (const [path, words] of found) {
    const said = faults[path];
    faults[path] = said && said !== words ? `${said}. ${words}` : words;
  }
  return faults;
}
