import { checkMayRunNextItem, runNextItem as decide } from '@fordra/domain/flow/run/run-next-item';
import { loadLetterFacts } from '../../engine/letters/load-letter-facts.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const runNextItem = defineCaseAction({
  name: 'run_next_item',
  kind: 'major',
  movesMoney: true,
  input: {},
  check: checkMayRunNextItem,
  async more({ tx, ports }, loaded) {
    if (!ports.agency) throw new Error('letters cannot be made here: nobody said who sends them');
    return (await loadLetterFacts(tx, [loaded], ports.agency)).get(loaded.file.id)!;
  },
  decide: (file, _input, _requester, letterFacts) => decide({ file, letterFacts }),
});
