import why from '../../access/why.en.json' with { type: 'json' };
import caseWords from '../../cases/case-words.en.json' with { type: 'json' };
import cases from '../../cases/cases.en.json' with { type: 'json' };
import headline from '../../cases/headline.en.json' with { type: 'json' };
import enforcementFiles from '../../enforcement/enforcement-files.en.json' with { type: 'json' };
import alarms from '../../platform/alarms.en.json' with { type: 'json' };
import statistics from '../../platform/statistics.en.json' with { type: 'json' };
import form from '../../resource-ui/form.en.json' with { type: 'json' };
import list from '../../resource-ui/list.en.json' with { type: 'json' };
import validation from '../../resource-ui/validation.en.json' with { type: 'json' };
import { resources } from '../by-topic/resources.en.ts';

export const messages = {
  ...alarms,
  ...resources,
  ...caseWords,
  ...cases,
  ...headline,
  ...enforcementFiles,
  ...form,
  ...list,
  ...statistics,
  ...validation,
  ...why,
};
