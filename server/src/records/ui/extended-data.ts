import type { CreditorToOnboard } from '@fordra/domain/parties/find-creditor-to-onboard';
import { attributeRight, grantsFor, grantsForAction, rightIn } from '@fordra/schema/access';
import type { Resource } from '@fordra/schema/define-resource';
import { isDocument } from '@fordra/schema/documents';
import { mergePatch } from '@fordra/schema/merge-patch';
import type { ResourceUi, UiStructure } from '@fordra/schema/ui-structure';
import type { RequiredAgreement } from '../../store/agreements/agreement-versions.ts';
import type { Catalogue } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { knownResources, rightsOn } from './access-rights.ts';
import { arrangeNavigation } from './arrange-navigation.ts';
import { cutUi } from './cut-ui.ts';
import { buildNavigation, buildSearchMenu, type SubMenuItems } from './navigation.ts';
import { templateStatus } from './template-status.ts';

type Loaded = {
  readonly overrides: readonly unknown[];
  readonly subMenuItems: SubMenuItems;
  readonly created: string;
  readonly firstLogin: string | null;
  readonly hasDefaultRegistration: boolean;
  /** The business day. */
  readonly today: string;
  /** What the user is required to sign. */
  readonly agreements: readonly RequiredAgreement[];
  readonly toOnboard: CreditorToOnboard | null;
};

/** What the web needs to know about its user: identity, rights and screens (spec A §3, user extended data). */
export function buildExtendedData(
  requester: Requester,
  catalogue: Catalogue,
  { overrides, subMenuItems, created, firstLogin, hasDefaultRegistration, today, agreements, toOnboard }: Loaded,
) {
  const { user } = requester;
  const known = knownResources(requester, catalogue);
  const readable = known.filter(({ definition }) => definition.methods.includes('GET'));
  const creatable = known.filter(({ definition }) => definition.methods.includes('POST'));
  const structure = Object.fromEntries(
    readable.map(({ resource, definition }) => [
      resource.name,
      cutUi(withOverrides(resource, overrides), definition, uiRights(requester, catalogue, resource, today)),
    ]),
  );
  return {
    _id: user.id,
    user: user.id,
    name: user.name,
    kind: user.kind,
    account: user.account,
    partner: user.partner,
    solicitor: user.solicitor,
    oauth_type: requester.oauthType ?? null,
    created,
    first_login: firstLogin,
    email_data: { email: user.email },
    data_to_sign: { agreements },
    creditor_to_onboard: toOnboard,
    access_template_status: templateStatus(requester, catalogue, hasDefaultRegistration),
    access_groups: user.accessGroups,
    access_rights: Object.fromEntries(
      known.map(({ resource: { name }, definition }) => [name, rightsOn(requester, catalogue.get(name)!, definition)]),
    ),
    ui_structure: {
      navigation_menu: arrangeNavigation(
        buildNavigation(
          structure,
          (name, action) => mayRun(requester, catalogue, name, action),
          subMenuItems,
          Object.fromEntries(creatable.map(({ resource }) => [resource.name, resource.ui.icon])),
        ),
        overrides,
      ),
      search_menu: buildSearchMenu(structure),
      structure,
    } satisfies UiStructure,
  };
}

function mayRun(requester: Requester, catalogue: Catalogue, name: string, action: string): boolean {
  const entry = catalogue.get(name);
  return entry !== undefined && grantsForAction(requester, entry.resource, action).length > 0;
}

/** Raw data contains only what the reader may read, but is meant for administrators. */
function uiRights(requester: Requester, catalogue: Catalogue, resource: Resource, today: string) {
  const grantsOn = (name: string) => {
    const entry = catalogue.get(name);
    return entry ? grantsFor(requester, entry.resource, 'GET') : [];
  };
  const mayHave = (attached: string) =>
    grantsOn(attached).length > 0 &&
    catalogue.get(attached)?.targets?.some((target) => target.resource === resource) === true;
  const attributes = Object.keys(catalogue.get(resource.name)?.definition.properties ?? {});
  const hasAll = grantsFor(requester, resource, 'GET').every((grant) =>
    attributes.every((attribute) => rightIn(grant, attribute) !== 'none'),
  );
  return {
    presetValues: { $me: requester.user.id, $my_unit: requester.user.unit, $today: today },
    reads: (name: string) => grantsOn(name).length > 0,
    runs: (action: string) => grantsForAction(requester, resource, action).length > 0,
    mayList: (name: string, attribute: string) => {
      const [first] = attribute.split('.');
      const isThere = Object.hasOwn(catalogue.get(name)?.definition.properties ?? {}, first!);
      return isThere && attributeRight(grantsOn(name), first!) !== 'none';
    },
    mayReadNotes: mayHave('notes'),
    mayReadFiles: mayHave('media--files'),
    mayReadRaw: requester.systemUser || (requester.user.isAccountAdmin && hasAll),
  };
}

/** The resource file's default, overridden by role and then by account. */
function withOverrides({ name, ui }: Resource, overrides: readonly unknown[]): ResourceUi {
  return overrides.reduce<ResourceUi>((merged, override) => {
    const own = isDocument(override) ? override[name] : undefined;
    return isDocument(own) ? (mergePatch(merged, own) as ResourceUi) : merged;
  }, ui);
}
