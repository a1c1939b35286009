import caseTable from '../../case-table.sv.json' with { type: 'json' };
import flowRoad from '../../flow-road.sv.json' with { type: 'json' };

export const messages = { ...caseTable, ...flowRoad };
