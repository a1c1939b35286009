import caseTable from '../../cases/case-table.en.json' with { type: 'json' };
import flowDiagram from '../../flow/flow-diagram.en.json' with { type: 'json' };

export const messages = { ...caseTable, ...flowDiagram };
