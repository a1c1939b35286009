import {
  Admin,
  BooleanInput,
  ChipField,
  DataTable,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  ReferenceField,
  Resource,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Link } from 'react-router';
import { dataProvider } from './data-provider.js';

const kronor = { style: 'currency', currency: 'SEK' };
const choices = (...ids) => ids.map((id) => ({ id, name: id }));
const states = choices('reminder', 'debt_collection', 'enforcement', 'debt_surveillance', 'amortization');
const statuses = choices('active', 'paused', 'closed');

const Start = () => (
  <p>
    <Link id="fifty" to="/claims?page=1&perPage=50&sort=number&order=ASC">
      50
    </Link>{' '}
    <Link id="thousand" to="/claims?page=1&perPage=1000&sort=number&order=ASC">
      1000
    </Link>
  </p>
);

const Claims = () => (
  <List storeKey={false} filters={[<TextInput key="q" source="q" label="Search" alwaysOn />]}>
    <DataTable>
      <DataTable.Col source="number" />
      <DataTable.Col source="debtor" />
      <DataTable.Col source="creditor">
        <ReferenceField source="creditor" reference="creditors" />
      </DataTable.Col>
      <DataTable.Col source="state">
        <ChipField source="state" size="small" />
      </DataTable.Col>
      <DataTable.Col source="status" />
      <DataTable.Col source="capital">
        <NumberField source="capital" options={kronor} locales="sv-SE" />
      </DataTable.Col>
      <DataTable.Col source="remaining">
        <NumberField source="remaining" options={kronor} locales="sv-SE" />
      </DataTable.Col>
      <DataTable.Col source="due">
        <DateField source="due" locales="sv-SE" />
      </DataTable.Col>
      <DataTable.Col source="_created">
        <DateField source="_created" showTime locales="sv-SE" />
      </DataTable.Col>
      <DataTable.Col source="city" />
    </DataTable>
  </List>
);

const ClaimShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="number" />
      <TextField source="debtor" />
    </SimpleShowLayout>
  </Show>
);

const ClaimEdit = () => (
  <Edit>
    <SimpleForm>
      {['number', 'debtor', 'email', 'phone', 'street', 'zip_code', 'city', 'note'].map((source) => (
        <TextInput key={source} source={source} />
      ))}
      <SelectInput source="state" choices={states} />
      <SelectInput source="status" choices={statuses} />
      <NumberInput source="capital" />
      <NumberInput source="remaining" />
      <NumberInput source="rate" />
      <DateInput source="due" />
      <BooleanInput source="is_company" />
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} dashboard={Start} disableTelemetry>
    <Resource name="claims" list={Claims} show={ClaimShow} edit={ClaimEdit} />
    <Resource name="creditors" recordRepresentation="name" />
  </Admin>,
);
