import { type AttributeRight, attributeRight, type Grant, rightIn } from '@fordra/schema/access';
import type { Properties } from '@fordra/schema/definition';
import type { Where } from '@fordra/schema/where';
import type { Row } from '../../store/documents/select-documents.ts';

/** A grant with the condition of the rows it gives access to. */
export type RowGrant = {
  readonly grant: Grant;
  readonly where: Where;
  /** The condition before `maskRows` split it into protected and other rows. */
  readonly within?: Where;
};

/**
 * Attribute access is decided per row: where grants differ, each row is selected with a boolean column per grant
 * (`grantColumns`), and shows what its matching grants give together. No such columns are needed if all grants give the same.
 */
export type RowGrants = {
  readonly rows: Where;
  readonly grantColumns: Readonly<Record<string, Where>>;
  /** Every row shows the same attributes, those of any one grant. */
  readonly isUniform: boolean;
  right(row: Row, attribute: string): AttributeRight;
};

export function combineRows(opened: readonly RowGrant[]): RowGrants {
  const grants = opened.map(({ grant }) => grant);
  const rows = joinRows(opened);
  const [first, ...others] = grants;
  if (others.every((grant) => givesTheSame(grant, first!))) {
    return {
      rows,
      grantColumns: {},
      isUniform: true,
      right: (_row, attribute) => (first ? rightIn(first, attribute) : 'none'),
    };
  }
  return {
    rows,
    isUniform: false,
    grantColumns: Object.fromEntries(opened.map(({ where }, index) => [grantColumn(index), where])),
    right: (row, attribute) =>
      attributeRight(
        grants.filter((_, index) => row[grantColumn(index)] === true),
        attribute,
      ),
  };
}

/** If both halves of a masked grant are present, their common condition replaces them, which is simpler SQL. */
function joinRows(opened: readonly RowGrant[]): Where {
  const isWhole = ({ within }: RowGrant) =>
    within !== undefined && opened.filter((other) => other.within === within).length === 2;
  const parts = [...new Set(opened.map((one) => (isWhole(one) ? one.within! : one.where)))];
  return parts.length === 1 ? parts[0]! : { op: 'or', of: parts };
}

/** Attributes that some grant lets the reader see. */
export function knownProperties(properties: Properties, grants: readonly Grant[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => attributeRight(grants, name) !== 'none'));
}

const grantColumn = (index: number) => `#grant_${index}`;

function givesTheSame(one: Grant, other: Grant): boolean {
  if (one.full_attribute_access || other.full_attribute_access)
    return one.full_attribute_access === other.full_attribute_access;
  const said = (grant: Grant) => JSON.stringify(Object.entries(grant.attribute_access).sort());
  return said(one) === said(other);
}
