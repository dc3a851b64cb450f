import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { clientAdministratorsPath, clientSetupPath } from '#paths.ts';

export interface SetUpStep {
  readonly step: string;
  readonly label: string;
  /** What is there now. */
  readonly detail: string;
  readonly state: 'done' | 'to do' | 'optional';
  readonly to: string;
}

/** What there is to do before a client goes live, in the order in which most people do it; any other is fine. */
export function listSetUpSteps(setup: ClientSetup): SetUpStep[] {
  const { id, saved, brand, calendar, contact, scheme, administrators } = setup;
  const stateOf = (step: (typeof saved)[number]) => (saved.includes(step) ? 'done' : 'to do');
  const invited = administrators.active + administrators.invited;
  return [
    {
      step: 'brand',
      label: 'Brand',
      detail: `${brand.brandName}, ${brand.primaryColour} and ${brand.secondaryColour}`,
      state: stateOf('brand'),
      to: clientSetupPath(id, 'brand'),
    },
    {
      step: 'calendar',
      label: 'Year and payroll',
      detail: `${calendar.startsOn.slice(0, 4)} to ${calendar.endsOn.slice(0, 4)}, paid on day ${calendar.payDay}`,
      state: stateOf('calendar'),
      to: clientSetupPath(id, 'calendar'),
    },
    {
      step: 'scheme',
      label: 'Benefits',
      detail: `${scheme.benefits.length} benefits, from ${scheme.cameFrom}`,
      state: stateOf('scheme'),
      to: clientSetupPath(id, 'scheme'),
    },
    {
      step: 'contact',
      label: 'Contact and support',
      detail: contact.supportEmail,
      state: stateOf('contact'),
      to: clientSetupPath(id, 'contact'),
    },
    {
      step: 'texts',
      label: 'Legal texts',
      detail: 'Terms, privacy and cookies',
      state: stateOf('texts'),
      to: clientSetupPath(id, 'texts'),
    },
    {
      step: 'administrators',
      label: 'Administrators',
      detail:
        invited === 0
          ? 'Nobody has been invited yet'
          : `${administrators.active} active, ${administrators.invited} invited`,
      state: invited === 0 ? 'to do' : 'done',
      to: clientAdministratorsPath(id),
    },
  ];
}

/** The page after a step has been saved. */
export function findNextStep(setup: ClientSetup, step: string): string {
  const steps = listSetUpSteps(setup);
  return steps[steps.findIndex((each) => each.step === step) + 1]?.to ?? clientSetupPath(setup.id);
}
