import alarms from '../../alarms.en.json' with { type: 'json' };
import caseResources from '../../case-resources.en.json' with { type: 'json' };
import caseWords from '../../case-words.en.json' with { type: 'json' };
import cases from '../../cases.en.json' with { type: 'json' };
import enforcementFiles from '../../enforcement-files.en.json' with { type: 'json' };
import form from '../../form.en.json' with { type: 'json' };
import list from '../../list.en.json' with { type: 'json' };
import resources from '../../resources.en.json' with { type: 'json' };
import statistics from '../../statistics.en.json' with { type: 'json' };
import validation from '../../validation.en.json' with { type: 'json' };

export const messages = {
  ...alarms,
  ...caseResources,
  ...caseWords,
  ...cases,
  ...enforcementFiles,
  ...form,
  ...list,
  ...resources,
  ...statistics,
  ...validation,
};
