import caseTable from '../../case-table.en.json' with { type: 'json' };
import flowRoad from '../../flow-road.en.json' with { type: 'json' };

export const messages = { ...caseTable, ...flowRoad };
