import caseTable from '../../cases/case-table.sv.json' with { type: 'json' };
import flowDiagram from '../../flow/flow-diagram.sv.json' with { type: 'json' };

export const messages = { ...caseTable, ...flowDiagram };
