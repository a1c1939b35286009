export type SimulatedCompany = {
  readonly number: string;
  readonly name: string;
  readonly addresses: readonly { readonly street: string; readonly zip: string; readonly city: string }[];
  readonly people: readonly { readonly number: string; readonly name: string }[];
  /** Who signs alone, and who together; undefined for a rule that is only a text. */
  readonly signs: { readonly alone: readonly string[]; readonly jointly: readonly (readonly string[])[] } | undefined;
  readonly text: string;
  readonly isGone?: boolean;
};

const anna = { number: '200001012384', name: 'Anna Nordvik' };
const bo = { number: '200001012392', name: 'Bo Sollén' };
const petra = { number: '200002292381', name: 'Petra Balans' };
const kim = { number: '200105312391', name: 'Kim Kund' };
const nils = { number: '197701182391', name: 'Nils Ny' };

type Person = typeof anna;
type Address = readonly [street: string, zip: string, city: string];

const alone = (number: string, name: string, person: Person, ...addresses: readonly Address[]): SimulatedCompany => ({
  ...{ number, name, addresses: addresses.map(([street, zip, city]) => ({ street, zip, city })), people: [person] },
  ...{ signs: { alone: [person.number], jointly: [] }, text: 'Firman tecknas av styrelsen.' },
});
const street = (at: number): Address => [`Hamngatan ${at}`, '411 06', 'Göteborg'];

/** Invented companies of the people who have a BankID here; some of them are registered in the demo. */
export const companies: readonly SimulatedCompany[] = [
  alone('5599900015', 'NORDVIK EL AB', anna, ['Elgatan 4', '411 03', 'Göteborg']),
  alone('5599900023', 'NORDVIK FJÄRRVÄRME AB', anna, ['Värmevägen 12', '411 04', 'Göteborg']),
  alone('5599900031', 'NORDVIK BREDBAND AB', anna, ['Fibergatan 1', '431 37', 'Mölndal']),
  alone('5599900114', 'SOLO AB', bo, ['Ensamvägen 1', '702 10', 'Örebro']),
  alone(
    '5599900510',
    'NYS BYGG & SNICKERI AB',
    nils,
    ['Snickargatan 7', '112 30', 'Stockholm'],
    ['Box 118', '112 21', 'Stockholm'],
  ),
  alone('5599900528', 'NY-LUND KONSULT HB', nils),
  {
    ...alone('5599900536', 'KVARNBY MÅLERI AB', nils, ['Kvarngatan 2', '431 53', 'Mölndal']),
    people: [nils, petra],
    signs: { alone: [], jointly: [[nils.number, petra.number]] },
    text: 'Firman tecknas av två styrelseledamöter i förening.',
  },
  {
    ...alone('5599900544', 'GAMLA VARVETS EKONOMISKA FÖRENING', nils, ['Varvet 1', '371 34', 'Karlskrona']),
    signs: undefined,
    text: 'Firman tecknas av den som styrelsen utser, dock med särskilda villkor vid belopp över tre basbelopp.',
  },
  {
    ...alone('5599900551', 'FEM HAMNARS FRAKT AB', kim, street(1), street(2), street(3), street(4), street(5)),
  },
  {
    ...alone('5599900569', 'BARA LEDAMOT AB', nils, ['Styrelsevägen 3', '252 20', 'Helsingborg']),
    people: [nils, bo],
    signs: { alone: [bo.number], jointly: [] },
    text: 'Firman tecknas ensam av verkställande direktören.',
  },
];
