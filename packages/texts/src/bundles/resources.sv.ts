import why from '../../access/why.sv.json' with { type: 'json' };
import caseWords from '../../cases/case-words.sv.json' with { type: 'json' };
import cases from '../../cases/cases.sv.json' with { type: 'json' };
import headline from '../../cases/headline.sv.json' with { type: 'json' };
import enforcementFiles from '../../enforcement/enforcement-files.sv.json' with { type: 'json' };
import alarms from '../../platform/alarms.sv.json' with { type: 'json' };
import statistics from '../../platform/statistics.sv.json' with { type: 'json' };
import form from '../../resource-ui/form.sv.json' with { type: 'json' };
import list from '../../resource-ui/list.sv.json' with { type: 'json' };
import validation from '../../resource-ui/validation.sv.json' with { type: 'json' };
import { resources } from '../by-topic/resources.sv.ts';

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
