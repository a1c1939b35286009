import alarms from '../../alarms.sv.json' with { type: 'json' };
import caseResources from '../../case-resources.sv.json' with { type: 'json' };
import caseWords from '../../case-words.sv.json' with { type: 'json' };
import cases from '../../cases.sv.json' with { type: 'json' };
import enforcementFiles from '../../enforcement-files.sv.json' with { type: 'json' };
import form from '../../form.sv.json' with { type: 'json' };
import list from '../../list.sv.json' with { type: 'json' };
import resources from '../../resources.sv.json' with { type: 'json' };
import statistics from '../../statistics.sv.json' with { type: 'json' };
import validation from '../../validation.sv.json' with { type: 'json' };

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
