import type { Definition } from '@fordra/schema/definition';
import type { Issue } from '@fordra/schema/issues';
import type { IntlShape } from 'react-intl';
import type { WireIssues } from '../../api/api-error.ts';
import { wordsForIssue } from './issue-words.ts';
import { readWireIssues } from './read-wire-issues.ts';

/** What is wrong, by dotted path, in words. */
export type Faults = Readonly<Record<string, string>>;

export function faultsIn(intl: IntlShape, definition: Definition, issues: readonly Issue[]): Faults {
  return gather(issues.map((issue) => [issue.path, wordsForIssue(intl, definition, issue)]));
}

export function faultsFromServer(intl: IntlShape, definition: Definition, wire: WireIssues): Faults {
  return gather(
    readWireIssues(wire).map((issue) => [
      issue.path,
      'words' in issue ? issue.words : wordsForIssue(intl, definition, issue),
    ]),
  );
}

/** The faults of a list's elements stand under the list. */
function gather(found: readonly (readonly [path: string, words: string])[]): Faults {
  const faults: Record<string, string> = {};
  for (const [path, words] of found) {
    const field = path.replace(/\.\d+(\..*)?$/, '');
    const said = faults[field];
    faults[field] = said && said !== words ? `${said}. ${words}` : words;
  }
  return faults;
}
