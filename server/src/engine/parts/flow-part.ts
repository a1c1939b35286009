import type { FlowPart } from '@fordra/domain/cases/parts/flow-part';
import type { FlowFault } from '@fordra/domain/flow/items/flow-faults';
import type { Day } from '@fordra/domain/values/day';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { selectFlowItems } from '../../store/cases/select-flows.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const flowPart = {
  name: 'flow',
  async load({ db, rows }: Loading) {
    const items = await selectFlowItems(db, [...new Set(rows.map((row) => row.flow_configuration))]);
    return (row: CaseRow) => {
      const fields: FlowPart = {
        flow: { item: row.next_flow_item, date: row.next_flow_date as Day | null },
        flowEntries: items.get(row.flow_configuration) ?? [],
        fault: row.failed_reason as FlowFault | null,
      };
      return {
        fields,
        facts: { flow_type: row.flow_type, start_action: row.start_action, has_flow_configuration: true },
      };
    };
  },
  columns: ({ loaded: { row }, outcome: { startAction, flowConfiguration, failure }, after }) => ({
    next_flow_item: after.flow.item,
    next_flow_date: after.flow.date,
    failed_reason: failure === undefined ? row.failed_reason : failure,
    start_action: startAction ?? row.start_action,
    flow_configuration: flowConfiguration?.id ?? row.flow_configuration,
    flow_type: flowConfiguration?.type ?? row.flow_type,
  }),
} satisfies EnginePart;
